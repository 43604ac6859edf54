import { CLOCK, NETWORK, OFFLINE, RESTART, WAIT } from './common-steps';
import type { KnownError } from './known-error';

const REMOVE =
  'Remove every edition of Office under Settings > Apps > Installed apps, restart, and start the installer again.';
const CREDENTIALS =
  'Remove entries that begin with MicrosoftOffice16 under Credential Manager > Windows credentials, restart and sign in again.';
const ACCOUNT = 'Sign in with the account you used to redeem the key.';

/** The errors of signing in to and installing Office, each code with the vendor's page about it. */
export const INSTALLATION_ERRORS: readonly KnownError[] = [
  {
    codes: ['0xCAA70001', '0xCAA70002', '0xCAA70003', '0xCAA70004'],
    means: 'the sign-in window cannot reach its server',
    steps: [NETWORK, CLOCK, ACCOUNT],
    group: 'Signing in',
    source: 'webAccount',
  },
  {
    codes: ['0xCAA70007', '0xCAA80000'],
    means: 'Office cannot connect right now',
    steps: [NETWORK, 'Install pending Windows updates and restart.', CREDENTIALS],
    group: 'Signing in',
    source: 'connection',
  },
  {
    codes: ['0xCAA7000A', '0xCAA82EE2'],
    means: 'the connection timed out while signing in',
    steps: [NETWORK, 'Wait a few minutes and sign in again.'],
    group: 'Signing in',
    source: 'webAccount',
  },
  {
    codes: ['0xCAA82EE7', '0xCAA82EFD', '0xCAA82EFE'],
    means: 'the sign-in server was not found or closed the connection',
    steps: [NETWORK, 'Allow Office through the computer’s firewall.'],
    group: 'Signing in',
    source: 'webAccount',
  },
  {
    codes: ['0xCAA82F05', '0xCAA70010'],
    means: 'the certificate of the sign-in server is not accepted',
    steps: [CLOCK, 'Turn off programs that inspect encrypted traffic, such as some virus scanners.'],
    group: 'Signing in',
    source: 'webAccount',
  },
  {
    codes: ['0xCAA30193', '0xCAA30191'],
    means: 'the sign-in server refused the request',
    steps: [ACCOUNT, CREDENTIALS],
    group: 'Signing in',
    source: 'webAccount',
  },
  {
    codes: ['0xCAA301F7', '0xCAA301F4'],
    means: 'the sign-in server is overloaded or down',
    steps: ['Wait an hour and sign in again.'],
    group: 'Signing in',
    source: 'webAccount',
  },
  {
    codes: ['0xCAA50021'],
    means: 'signing in on this computer failed',
    steps: [CREDENTIALS, 'At a company, ask your administrator whether this device may be registered.'],
    group: 'Signing in',
    source: 'signIn',
  },
  {
    codes: ['30010-45', '30088-26', '0-2031'],
    means: 'an Office file is hidden or in use',
    steps: [REMOVE, 'At a company, FSLogix rules may hide Office. Ask your administrator.'],
    group: 'Installing',
    source: 'hidden',
  },
  {
    codes: ['17000'],
    means: 'the installer could not start',
    steps: [RESTART, OFFLINE],
    group: 'Installing',
    source: 'setup',
  },
  {
    codes: ['17001'],
    means: 'the installation could not be queued',
    steps: [RESTART, REMOVE],
    group: 'Installing',
    source: 'setup',
  },
  {
    codes: ['17002'],
    means: 'the installation did not finish: it was canceled, another one ran, or the disk was full',
    steps: ['Close all Office apps and other installers.', 'Free up at least 4 GB of disk space.', RESTART, OFFLINE],
    group: 'Installing',
    source: 'setup',
  },
  {
    codes: ['17003'],
    means: 'another installation is running',
    steps: [WAIT, RESTART],
    group: 'Installing',
    source: 'setup',
  },
  {
    codes: ['17004'],
    means: 'the files of this edition or language could not be fetched',
    steps: ['Check that the edition and language are the ones you bought.', NETWORK, REMOVE],
    group: 'Installing',
    source: 'setup',
  },
  {
    codes: ['17006'],
    means: 'Office apps are still open',
    steps: ['Close Word, Excel, Outlook and the others, and start the installer again.'],
    group: 'Installing',
    source: 'setup',
  },
  {
    codes: ['1603'],
    means: 'another version of Office is installed, or 32-bit and 64-bit are mixed',
    steps: [REMOVE],
    group: 'Installing',
    source: 'setup',
  },
  {
    codes: ['1602'],
    means: 'someone canceled the installation',
    steps: ['Start the installer again and leave its window open until it finishes.'],
    group: 'Installing',
    source: 'setup',
  },
  {
    codes: ['1460'],
    means: 'the download took too long',
    steps: [NETWORK, OFFLINE],
    group: 'Installing',
    source: 'setup',
  },
  {
    codes: ['0x80004005'],
    means: 'this installer cannot install the edition',
    steps: ['Use the installer your order page leads to. Volume editions have their own.'],
    group: 'Installing',
    source: 'setup',
  },
  {
    codes: ['0x8000FFFF'],
    means: 'this edition of Office is not installed',
    steps: [RESTART, 'Install Office from the address on your order page.'],
    group: 'Installing',
    source: 'setup',
  },
];
