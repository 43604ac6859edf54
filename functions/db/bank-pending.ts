/**
 * SQL: whether a bank debit for order `o` is in progress. It takes days, so the order may already be
 * expired. `waitsForBank` says the same of a row.
 */
export const isBankPaymentPending = (o: string): string =>
  `${o}.bank_pending_at IS NOT NULL AND ${o}.status IN ('pending', 'expired')`;
