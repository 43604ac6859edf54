/** How many computers a key is for, as its card says it. */
export const computersFor = (devices: number): string =>
  devices > 1 ? `One key for up to ${devices} computers` : 'For 1 computer';
