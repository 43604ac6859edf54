/** What every order number begins with, and the digits of its running count; for SQL that formats one. */
export const NUMBER_START = 'KS-';
export const NUMBER_DIGITS = 6;

/** Formats an order number: KS, the year of the order (UTC), its running count (design 3.13). */
export function orderNumber(seq: number, createdAtMs: number): string {
  return `${NUMBER_START}${new Date(createdAtMs).getUTCFullYear()}-${String(seq).padStart(NUMBER_DIGITS, '0')}`;
}

/** Returns the running count in an order number, however it is written; undefined when it is not an order number. */
export function orderSeq(number: string): number | undefined {
  const digits = /^\s*KS[-\s]?\d{4}[-\s]?(\d{1,12})\s*$/i.exec(number)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
