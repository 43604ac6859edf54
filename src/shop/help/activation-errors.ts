import type { KnownError } from './known-error';

const COMPANY =
  'Office looks for the license server of a company. Unless yours runs one, enter the key you bought under File > Account > Change Product Key; that ends the search.';
const RESTART = 'Restart the computer and activate again.';
const NETWORK = 'Switch off VPN and proxy for a moment, and try another network, such as the hotspot of a phone.';
const CLOCK = 'Set date, time and time zone of the computer to automatic.';
const ADMIN = 'Close all Office programs, open Word by right click and Run as administrator, and activate again.';
const REPAIR = 'Run the online repair: Settings > Apps > Installed apps, choose Office, then Modify.';
const TELEPHONE =
  'Choose the other way in the activation assistant (phone or web page), if it offers one for your key.';
const STOP = 'Do not try again: further attempts change nothing.';
const WRITE = 'Write to us with your order number and the code.';

/** What the activation of Office on a computer answers, each code with the page of the vendor that says so. */
export const ACTIVATION_ERRORS: readonly KnownError[] = [
  {
    codes: ['0xC004C003', '0xC004F051'],
    means: 'the key is blocked',
    steps: [STOP, WRITE],
    seller: true,
    source: 'activation',
  },
  {
    codes: ['0xC004C060'],
    means: 'the activation server has blocked the key since',
    steps: [STOP, WRITE],
    seller: true,
    source: 'header',
  },
  {
    codes: ['0xC004C001'],
    means: 'the activation server does not know the key',
    steps: ['Copy the key from your order page and paste it: no character may be missing.', WRITE],
    seller: true,
    source: 'activation',
  },
  {
    codes: ['0xC004C008'],
    means: 'the key has been activated as often as it allows',
    steps: ['Uninstall Office from a computer you no longer use.', TELEPHONE, WRITE],
    seller: true,
    source: 'activation',
  },
  {
    codes: ['0xC004C020', '0xC004C021'],
    means: 'a key for several computers has used up its activations',
    steps: [TELEPHONE, WRITE],
    seller: true,
    source: 'activation',
  },
  {
    codes: ['0xC004B100'],
    means: 'the activation server could not activate this computer',
    steps: ['Compare the key with the one on your order page.', RESTART, WRITE],
    seller: true,
    source: 'activation',
  },
  {
    codes: ['0xC004F050'],
    means: 'the key is not valid for what is installed',
    steps: [
      'Compare edition and year under File > Account with your order: a key activates exactly one edition.',
      'Paste the key instead of typing it. Hyphens must stay hyphens; some programs turn them into dashes.',
    ],
    source: 'activation',
  },
  {
    codes: ['0x80070490'],
    means: 'the key did not work',
    steps: ['Copy the key from your order page and paste it.', REPAIR],
    source: 'activation',
  },
  {
    codes: ['0xC004F014'],
    means: 'no key is installed',
    steps: ['Enter the key under File > Account > Change Product Key.'],
    source: 'activation',
  },
  {
    codes: ['0xC004F005'],
    means: 'the installed key belongs to another license',
    steps: [
      'As administrator, run cscript ospp.vbs /dstatus in the folder Office16 and note the last five characters of each key.',
      'Remove keys of earlier editions with cscript ospp.vbs /unpkey: followed by these characters, then activate again.',
    ],
    source: 'account',
  },
  {
    codes: ['0xC004F015', '0xC004F017'],
    means: 'the license of this edition is not installed',
    steps: ['Check that the installed edition is the one you bought.', REPAIR],
    source: 'api',
  },
  {
    codes: ['0x4004F00C'],
    means: 'Office runs, and still waits for its activation',
    steps: [
      'This is no fault: it is the grace period after the installation.',
      'Activate under File > Account before it ends.',
    ],
    source: 'header',
  },
  {
    codes: ['0x4004F00D'],
    means: 'the computer has changed, and Office asks to be activated again',
    steps: ['Activate under File > Account before the grace period ends.', TELEPHONE],
    source: 'header',
  },
  {
    codes: ['0xC004F009'],
    means: 'the grace period is over',
    steps: ['Enter your key under File > Account > Change Product Key and activate.', NETWORK],
    source: 'activation',
  },
  {
    codes: ['0xC004F00F'],
    means: 'the parts of the computer have changed too much',
    steps: [RESTART, TELEPHONE],
    source: 'activation',
  },
  {
    codes: ['0xC004F02C'],
    means: 'the confirmation number of the phone activation is not valid',
    steps: ['Enter the number again, group by group, or ask for a new one.'],
    source: 'activation',
  },
  {
    codes: ['0xC004F074', '0xC004F039', '0x800706BA'],
    means: 'no key management service could be reached',
    steps: [COMPANY, 'In a company, ask your administrator: port 1688 of the license server must be open.'],
    source: 'activation',
  },
  {
    codes: ['0x8007232B', '0x8007232A', '0x8007251D', '0x8007007B', '0x80092328'],
    means: 'the name of a license server was not found',
    steps: [COMPANY, 'In a company, connect to its network or VPN and activate again.'],
    source: 'activation',
  },
  {
    codes: ['0xC004F038'],
    means: 'the license server of the company counts too few computers',
    steps: ['Ask your administrator.', COMPANY],
    source: 'activation',
  },
  {
    codes: ['0xC004F041', '0xC004F042', '0xC004F035'],
    means: 'the license server of the company cannot be used',
    steps: ['Ask your administrator.', COMPANY],
    source: 'activation',
  },
  {
    codes: ['0xC004F06C'],
    means: 'the clock of the computer is wrong',
    steps: [CLOCK, RESTART],
    source: 'activation',
  },
  {
    codes: ['0xC004F064', '0xC004F065'],
    means: 'the installation is not accepted as genuine',
    steps: [
      'Remove tools that claim to activate Office, and every edition they installed.',
      'Install Office from the address on your order page, and enter your own key.',
    ],
    source: 'activation',
  },
  {
    codes: ['0x8004FE21'],
    means: 'Windows itself is not activated or damaged',
    steps: ['Look at Settings > System > Activation and activate Windows first.'],
    source: 'activation',
  },
  {
    codes: ['0xC004E002'],
    means: 'the license store of the computer is damaged',
    steps: [RESTART, 'If it stays, follow the steps of the page below for the file tokens.dat, as administrator.'],
    source: 'store',
  },
  {
    codes: ['0xC004E015'],
    means: 'the license file of the computer is damaged',
    steps: ['Rebuild the file tokens.dat as the page below describes, as administrator.', RESTART],
    source: 'tokens',
  },
  {
    codes: ['0x80070005'],
    means: 'access is denied',
    steps: [
      ADMIN,
      'Install pending updates of Windows and restart.',
      'Remove entries that begin with MicrosoftOffice16 under Credential Manager > Windows credentials.',
    ],
    source: 'access',
  },
  {
    codes: ['0x8007000D'],
    means: 'the data is not valid',
    steps: [ADMIN, REPAIR, 'If it stays, the permissions of Windows were changed: see the page below.'],
    source: 'data',
  },
  {
    codes: ['0x8004FC12'],
    means: 'something went wrong, often after an upgrade of Windows',
    steps: ['Install pending updates of Windows and restart.', CLOCK, NETWORK, REPAIR],
    source: 'upgraded',
  },
];
