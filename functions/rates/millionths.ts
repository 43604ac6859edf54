/** A checked decimal text of at most six decimals as millionths. */
export function parseMillionths(text: string): number {
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0'));
}

/** Millionths as a decimal text without needless zeros. */
export const formatMillionths = (millionths: number): string =>
  (millionths / 1_000_000).toFixed(6).replace(/\.?0+$/, '');
