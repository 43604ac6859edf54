/** The number people read: KS, the year (UTC) of the order, its running count (design 3.13). */
export function orderNumber(seq: number, createdAtMs: number): string {
  return `KS-${new Date(createdAtMs).getUTCFullYear()}-${String(seq).padStart(6, '0')}`;
}
