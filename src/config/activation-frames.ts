import { vendorPages } from './downloads.ts';

/** What one step of an activation looks like: where it happens, what is typed there, what is pressed, what appears. */
export interface Frame {
  /** A page in the browser, or a window of the computer. */
  on: 'web' | 'computer';
  /** The address, or the way through the menus. */
  at: string;
  /** What the window says above what is pressed or appears there. */
  says?: string;
  /** What is typed; "key" stands for the 25 characters. */
  type?: string;
  press?: string;
  appears?: string;
}

const { redeem } = vendorPages;

/** The drawn steps, by the names that guides, emails and src/styles/keycaps.css use: there by way, computer and place. */
export const activationFrames = {
  'copy-key': { on: 'web', at: 'Your order page', type: 'key', press: 'Copy key' },
  'sign-in': { on: 'web', at: redeem.label, type: 'you@example.com', press: 'Sign in' },
  'paste-key': { on: 'web', at: redeem.label, type: 'key', appears: 'The name of your edition' },
  install: { on: 'web', at: redeem.label, press: 'Install', appears: 'The installer downloads' },
  'install-mac': { on: 'computer', at: 'Downloads > Installer.pkg', type: 'Your Mac password', press: 'Install' },
  'open-word': { on: 'computer', at: 'File > Account', says: 'Product Information', appears: 'Product Activated' },
  'open-word-mac': { on: 'computer', at: 'Applications > Word', press: 'Get started', appears: 'Signed in' },
  'remove-older': { on: 'computer', at: 'Settings > Apps > Installed apps', press: 'Uninstall', appears: 'Restart' },
  'remove-older-mac': { on: 'computer', at: 'Applications', press: 'Move to Trash', appears: 'Empty the Trash' },
  'run-setup': { on: 'computer', at: 'Downloads > Setup', says: 'Open', press: 'Run as administrator' },
  'open-account': { on: 'computer', at: 'File > Account', says: 'Product Information', press: 'Change Product Key' },
  'change-key': { on: 'computer', at: 'File > Account > Change Product Key', type: 'key', press: 'Activate' },
  'edition-page': { on: 'web', at: 'Your download page', press: 'Install', appears: 'The installer downloads' },
  'run-installer': { on: 'computer', at: 'Downloads > Setup', press: 'Yes', appears: 'The installer runs' },
  'start-word': { on: 'computer', at: 'Start', type: 'Word', press: 'Open' },
  'get-installer': { on: 'web', at: 'Publisher website', says: 'Your program', press: 'Download' },
  'enter-key': { on: 'computer', at: 'The program', type: 'key', appears: 'The key is accepted' },
} as const satisfies Record<string, Frame>;
