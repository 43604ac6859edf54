/** Returns the everyday name of a time zone: `America/New_York` is New York time. */
export const zoneText = (timeZone: string): string =>
  timeZone.includes('/') ? `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time` : timeZone;
