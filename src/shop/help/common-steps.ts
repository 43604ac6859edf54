export const NETWORK = 'Turn off any VPN or proxy for a moment, and try another network, such as your phone’s hotspot.';
export const CLOCK = 'Set the computer’s date, time and time zone to automatic.';
export const RESTART = 'Restart the computer and start the installer again.';
export const OFFLINE =
  'If that doesn’t help, use the offline installer. Your edition’s download page offers it under Other options.';
export const WAIT = 'Wait for it to finish. Its window may be behind others.';
