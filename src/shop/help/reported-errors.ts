import { CLOCK, NETWORK, OFFLINE, RESTART, WAIT } from './common-steps';
import type { KnownError } from './known-error';

/** An error that buyers report but the vendor has no page about; it never decides a key problem. */
export type ReportedError = Omit<KnownError, 'source' | 'seller'>;

const SERVICES = 'Open Services, set “Microsoft Office Click-to-Run Service” to start automatically, and start it.';

export const REPORTED_ERRORS: readonly ReportedError[] = [
  {
    codes: ['0xC004C004'],
    means: 'the key is not valid',
    steps: [
      'Copy the key from your order page and paste it. B and 8, and G and 6, are easy to mix up when typing.',
      'Check that you installed the edition you bought.',
    ],
    group: 'The key',
  },
  {
    codes: ['0xC004F069'],
    means: 'the key belongs to another edition than the one installed',
    steps: ['Uninstall Office, and install the edition named on your order.'],
    group: 'The key',
  },
  {
    codes: ['0xC004F200'],
    means: 'the license state has changed',
    steps: [
      'Go to Settings > System > Activation and activate Windows first.',
      'Run the quick repair: Settings > Apps > Installed apps, choose Office, then Modify.',
    ],
    group: 'This computer',
  },
  {
    codes: ['0x80070002'],
    means: 'the license store cannot be read',
    steps: [
      'As administrator, run net stop sppsvc, then net start sppsvc.',
      'If that doesn’t help, run the online repair: Settings > Apps > Installed apps, choose Office, then Modify.',
    ],
    group: 'This computer',
  },
  {
    codes: ['0x80072EE2', '0x80072EE7', '0x80072EFD', '0x80072F8F'],
    means: 'the activation server cannot be reached',
    steps: [
      `${CLOCK} 0x80072F8F nearly always means a wrong date.`,
      NETWORK,
      'Allow Office through the computer’s firewall.',
    ],
    group: 'This computer',
  },
  {
    codes: ['0x80070426', '0x80070422'],
    means: 'a service is switched off',
    steps: ['Open Services and set “Software Protection” to start automatically.', SERVICES],
    group: 'This computer',
  },
  {
    codes: ['30015-11', '30182-39'],
    means: 'the installer cannot continue: the disk is full, or the connection dropped',
    steps: ['Free up at least 4 GB of disk space.', 'Use a wired connection and start the installer again.', OFFLINE],
    group: 'Installing',
  },
  {
    codes: ['30094-4'],
    means: 'an older version or a virus scanner is in the way',
    steps: [
      'Remove every edition of Office under Settings > Apps > Installed apps, and restart.',
      'Pause the virus scanner while you install.',
    ],
    group: 'Installing',
  },
  {
    codes: ['30125-1011', '30094-1011', '0-1011'],
    means: 'the download does not start or finish',
    steps: [NETWORK, OFFLINE],
    group: 'Installing',
  },
  {
    codes: ['30068-39', '30068-4'],
    means: 'the installation service does not start',
    steps: [SERVICES],
    group: 'Installing',
  },
  {
    codes: ['30204-44'],
    means: 'setup was interrupted',
    steps: ['Close all Office apps, and let Windows Update finish.', RESTART],
    group: 'Installing',
  },
  {
    codes: ['0-1018'],
    means: 'the installer is waiting for another installation to finish',
    steps: [WAIT, RESTART],
    group: 'Installing',
  },
  {
    codes: ['30016-29', '0-2054'],
    means: 'the installer cannot write files',
    steps: ['Sign in as administrator.', 'Check the disk with chkdsk, and clear your temporary files.', RESTART],
    group: 'Installing',
  },
  {
    codes: ['0xD000001C'],
    means: 'a name on the Mac contains unsupported characters',
    steps: ['Rename the disk to plain letters, for example “Macintosh HD”, and restart.'],
    group: 'This computer',
  },
];
