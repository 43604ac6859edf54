import { CLOCK, NETWORK } from './common-steps';
import type { KnownError } from './known-error';

const COMPANY =
  'Office is looking for a company license server. Unless your company runs one, enter the key you bought under File > Account > Change Product Key; that stops the search.';
const RESTART_AND_ACTIVATE = 'Restart the computer and activate again.';
const ADMIN = 'Close all Office apps, right-click Word, choose Run as administrator, and activate again.';
const REPAIR = 'Run the online repair: Settings > Apps > Installed apps, choose Office, then Modify.';
const TELEPHONE = 'In the activation wizard, choose phone or web page, if it offers either for your key.';
const STOP = { kind: 'advice', text: 'Don’t try again; it won’t change anything.' } as const;
const WRITE = { kind: 'contact', text: 'Write to us with your order number and the code.' } as const;

/** The errors of activating Office on a computer, each code with the vendor's page about it. */
export const ACTIVATION_ERRORS: readonly KnownError[] = [
  {
    codes: ['0xC004C003', '0xC004F051'],
    means: 'the key is blocked',
    steps: [STOP, WRITE],
    seller: true,
    group: 'The key',
    source: 'activation',
  },
  {
    codes: ['0xC004C060'],
    means: 'the activation server has blocked the key',
    steps: [STOP, WRITE],
    seller: true,
    group: 'The key',
    source: 'header',
  },
  {
    codes: ['0xC004C001'],
    means: 'the activation server does not know the key',
    steps: ['Copy the key from your order page and paste it. Make sure no character is missing.', WRITE],
    seller: true,
    group: 'The key',
    source: 'activation',
  },
  {
    codes: ['0xC004C008'],
    means: 'the key has reached its activation limit',
    steps: ['Uninstall Office from a computer you no longer use.', TELEPHONE, WRITE],
    seller: true,
    group: 'The key',
    source: 'activation',
  },
  {
    codes: ['0xC004C020', '0xC004C021'],
    means: 'a key for several computers has used up its activations',
    steps: [TELEPHONE, WRITE],
    seller: true,
    group: 'The key',
    source: 'activation',
  },
  {
    codes: ['0xC004B100'],
    means: 'the activation server could not activate this computer',
    steps: ['Compare the key with the one on your order page.', RESTART_AND_ACTIVATE, WRITE],
    seller: true,
    group: 'This computer',
    source: 'activation',
  },
  {
    codes: ['0xC004F050'],
    means: 'the key does not match the installed edition',
    steps: [
      'Compare the edition and year under File > Account with your order. A key activates exactly one edition.',
      'Paste the key instead of typing it. Hyphens must stay hyphens; some programs turn them into dashes.',
    ],
    group: 'The key',
    source: 'activation',
  },
  {
    codes: ['0x80070490'],
    means: 'the key was not accepted',
    steps: ['Copy the key from your order page and paste it.', REPAIR],
    group: 'The key',
    source: 'activation',
  },
  {
    codes: ['0xC004F014'],
    means: 'no key is installed',
    steps: ['Enter the key under File > Account > Change Product Key.'],
    group: 'The key',
    source: 'activation',
  },
  {
    codes: ['0xC004F005'],
    means: 'the installed key belongs to another license',
    steps: [
      'As administrator, run cscript ospp.vbs /dstatus in the folder Office16 and note the last five characters of each key.',
      'Remove keys of earlier editions with cscript ospp.vbs /unpkey: followed by these characters, then activate again.',
    ],
    group: 'The key',
    source: 'account',
  },
  {
    codes: ['0xC004F015', '0xC004F017'],
    means: 'the license of this edition is not installed',
    steps: ['Check that the installed edition is the one you bought.', REPAIR],
    group: 'This computer',
    source: 'api',
  },
  {
    codes: ['0x4004F00C'],
    means: 'Office runs but is still waiting to be activated',
    steps: [
      { kind: 'advice', text: 'Nothing is wrong: this is the grace period after installation.' },
      'Activate under File > Account before it ends.',
    ],
    group: 'This computer',
    source: 'header',
  },
  {
    codes: ['0x4004F00D'],
    means: 'the computer has changed, and Office wants to be activated again',
    steps: ['Activate under File > Account before the grace period ends.', TELEPHONE],
    group: 'This computer',
    source: 'header',
  },
  {
    codes: ['0xC004F009'],
    means: 'the grace period is over',
    steps: ['Enter your key under File > Account > Change Product Key and activate.', NETWORK],
    group: 'This computer',
    source: 'activation',
  },
  {
    codes: ['0xC004F00F'],
    means: 'too much of the computer’s hardware has changed',
    steps: [RESTART_AND_ACTIVATE, TELEPHONE],
    group: 'This computer',
    source: 'activation',
  },
  {
    codes: ['0xC004F02C'],
    means: 'the confirmation ID from phone activation is not valid',
    steps: ['Enter the ID again, group by group, or ask for a new one.'],
    group: 'This computer',
    source: 'activation',
  },
  {
    codes: ['0xC004F074', '0xC004F039', '0x800706BA'],
    means: 'no key management service could be reached',
    steps: [COMPANY, 'At a company, ask your administrator. Port 1688 of the license server must be open.'],
    group: 'Company license server',
    source: 'activation',
  },
  {
    codes: ['0x8007232B', '0x8007232A', '0x8007251D', '0x8007007B', '0x80092328'],
    means: 'no license server was found under that name',
    steps: [COMPANY, 'At a company, connect to its network or VPN and activate again.'],
    group: 'Company license server',
    source: 'activation',
  },
  {
    codes: ['0xC004F038'],
    means: 'too few computers have contacted the company’s license server',
    steps: ['Ask your administrator.', COMPANY],
    group: 'Company license server',
    source: 'activation',
  },
  {
    codes: ['0xC004F041', '0xC004F042', '0xC004F035'],
    means: 'the company’s license server cannot be used',
    steps: ['Ask your administrator.', COMPANY],
    group: 'Company license server',
    source: 'activation',
  },
  {
    codes: ['0xC004F06C'],
    means: 'the computer’s clock is wrong',
    steps: [CLOCK, RESTART_AND_ACTIVATE],
    group: 'This computer',
    source: 'activation',
  },
  {
    codes: ['0xC004F064', '0xC004F065'],
    means: 'the installation is not accepted as genuine',
    steps: [
      'Remove tools that claim to activate Office, and every edition they installed.',
      'Install Office from the address on your order page, and enter your own key.',
    ],
    group: 'This computer',
    source: 'activation',
  },
  {
    codes: ['0x8004FE21'],
    means: 'Windows itself is damaged or not activated',
    steps: ['Go to Settings > System > Activation and activate Windows first.'],
    group: 'This computer',
    source: 'activation',
  },
  {
    codes: ['0xC004E002'],
    means: 'the computer’s license store is damaged',
    steps: [
      RESTART_AND_ACTIVATE,
      'If that doesn’t help, follow the steps for the file tokens.dat on the page below, as administrator.',
    ],
    group: 'This computer',
    source: 'store',
  },
  {
    codes: ['0xC004E015'],
    means: 'the computer’s license file is damaged',
    steps: ['Rebuild the file tokens.dat as the page below describes, as administrator.', RESTART_AND_ACTIVATE],
    group: 'This computer',
    source: 'tokens',
  },
  {
    codes: ['0x80070005'],
    means: 'access is denied',
    steps: [
      ADMIN,
      'Install pending Windows updates and restart.',
      'Remove entries that begin with MicrosoftOffice16 under Credential Manager > Windows credentials.',
    ],
    group: 'This computer',
    source: 'access',
  },
  {
    codes: ['0x8007000D'],
    means: 'the data is not valid',
    steps: [ADMIN, REPAIR, 'If that doesn’t help, Windows permissions were changed. See the page below.'],
    group: 'This computer',
    source: 'data',
  },
  {
    codes: ['0x8004FC12'],
    means: 'something went wrong, often after a Windows upgrade',
    steps: ['Install pending Windows updates and restart.', CLOCK, NETWORK, REPAIR],
    group: 'This computer',
    source: 'upgraded',
  },
];
