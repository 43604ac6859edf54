/** `America/New_York` as people say it: New York time. */
export const zoneText = (timeZone: string): string =>
  timeZone.includes('/') ? `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time` : timeZone;
