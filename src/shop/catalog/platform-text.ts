/** Returns the platforms as text. */
export const platformText = ({ platforms }: { platforms: readonly string[] }): string =>
  platforms.length > 1 ? 'Windows and Mac' : platforms[0] === 'Mac' ? 'Mac only' : 'Windows only';
