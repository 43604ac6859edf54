/** Returns how many computers a key is for, as shown on the card of its `keys`. */
export function computersFor(devices: number, keys = 1): string {
  if (keys > 1) return devices > 1 ? `Each for up to ${devices} computers` : '1 computer for each key';
  return devices > 1 ? `One key for up to ${devices} computers` : 'For 1 computer';
}
