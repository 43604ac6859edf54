export const NETWORK = 'Turn off any VPN or proxy for a moment, and try another network, such as your phone’s hotspot.';
export const CLOCK = 'Set the computer’s date, time and time zone to automatic.';
