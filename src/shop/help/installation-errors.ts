import type { KnownError } from './known-error';

const RESTART = 'Restart the computer and start the installer again.';
const REMOVE =
  'Remove every edition of Office under Settings > Apps > Installed apps, restart, and start the installer again.';
const OFFLINE = 'If it stays, use the offline installer, which the page of your edition offers beside the usual one.';
const NETWORK = 'Switch off VPN and proxy for a moment, and try another network, such as the hotspot of a phone.';
const CLOCK = 'Set date, time and time zone of the computer to automatic.';
const CREDENTIALS =
  'Remove entries that begin with MicrosoftOffice16 under Credential Manager > Windows credentials, restart and sign in again.';
const ACCOUNT = 'Sign in with the account you redeemed the key with.';

/** What signing in and the installer of Office answer, each code with the page of the vendor that says so. */
export const INSTALLATION_ERRORS: readonly KnownError[] = [
  {
    codes: ['0xCAA70001', '0xCAA70002', '0xCAA70003', '0xCAA70004'],
    means: 'the sign-in window does not reach its server',
    steps: [NETWORK, CLOCK, ACCOUNT],
    source: 'webAccount',
  },
  {
    codes: ['0xCAA70007', '0xCAA80000'],
    means: 'Office cannot connect right now',
    steps: [NETWORK, 'Install pending updates of Windows and restart.', CREDENTIALS],
    source: 'connection',
  },
  {
    codes: ['0xCAA7000A', '0xCAA82EE2'],
    means: 'the connection timed out while signing in',
    steps: [NETWORK, 'Wait some minutes and sign in again.'],
    source: 'webAccount',
  },
  {
    codes: ['0xCAA82EE7', '0xCAA82EFD', '0xCAA82EFE'],
    means: 'the sign-in server was not found or hung up',
    steps: [NETWORK, 'Allow Office in the firewall of the computer.'],
    source: 'webAccount',
  },
  {
    codes: ['0xCAA82F05', '0xCAA70010'],
    means: 'the certificate of the sign-in server is not accepted',
    steps: [CLOCK, 'Switch off programs that look into encrypted traffic, such as some virus scanners.'],
    source: 'webAccount',
  },
  {
    codes: ['0xCAA30193', '0xCAA30191'],
    means: 'the sign-in server refused the request',
    steps: [ACCOUNT, CREDENTIALS],
    source: 'webAccount',
  },
  {
    codes: ['0xCAA301F7', '0xCAA301F4'],
    means: 'the sign-in server is overloaded or down',
    steps: ['Wait an hour and sign in again.'],
    source: 'webAccount',
  },
  {
    codes: ['0xCAA50021'],
    means: 'the computer could not be signed in',
    steps: [CREDENTIALS, 'In a company, ask your administrator whether this device may be registered.'],
    source: 'signIn',
  },
  {
    codes: ['30010-45', '30088-26', '0-2031'],
    means: 'a file of Office is hidden or in use',
    steps: [REMOVE, 'In a company, rules of FSLogix may hide Office: ask your administrator.'],
    source: 'hidden',
  },
  {
    codes: ['17000'],
    means: 'the installer could not start',
    steps: [RESTART, OFFLINE],
    source: 'setup',
  },
  {
    codes: ['17001'],
    means: 'the installation could not be queued',
    steps: [RESTART, REMOVE],
    source: 'setup',
  },
  {
    codes: ['17002'],
    means: 'the installation did not finish: it was canceled, another one ran, or the disk was full',
    steps: ['Close all Office programs and other installers.', 'Free at least 4 GB on the disk.', RESTART, OFFLINE],
    source: 'setup',
  },
  {
    codes: ['17003'],
    means: 'another installation is running',
    steps: ['Wait until it has ended; its window may stand behind others.', RESTART],
    source: 'setup',
  },
  {
    codes: ['17004'],
    means: 'the files of this edition or language could not be fetched',
    steps: ['Check that edition and language are the ones you bought.', NETWORK, REMOVE],
    source: 'setup',
  },
  {
    codes: ['17006'],
    means: 'open Office programs stand in the way',
    steps: ['Close Word, Excel, Outlook and the others, and start the installer again.'],
    source: 'setup',
  },
  {
    codes: ['1603'],
    means: 'another Office is installed, or one of 32 bits meets one of 64',
    steps: [REMOVE],
    source: 'setup',
  },
  {
    codes: ['1602'],
    means: 'the installation was canceled by somebody',
    steps: ['Start the installer again and leave its window open until it has finished.'],
    source: 'setup',
  },
  {
    codes: ['1460'],
    means: 'the download took too long',
    steps: [NETWORK, OFFLINE],
    source: 'setup',
  },
  {
    codes: ['0x80004005'],
    means: 'this installer cannot install the edition',
    steps: ['Use the installer your order page leads to; an edition for companies has its own.'],
    source: 'setup',
  },
  {
    codes: ['0x8000FFFF'],
    means: 'there is no Office of this kind to remove',
    steps: [RESTART, 'Install Office from the address on your order page.'],
    source: 'setup',
  },
];
