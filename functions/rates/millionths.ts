/** Converts a checked decimal text with at most six decimals to millionths. */
export function parseMillionths(text: string): number {
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0'));
}

/** Formats millionths as a decimal text without trailing zeros. */
export const formatMillionths = (millionths: number): string =>
  (millionths / 1_000_000).toFixed(6).replace(/\.?0+$/, '');
