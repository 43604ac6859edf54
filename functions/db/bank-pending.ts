/** SQL: whether an order is in a state in which it may wait for a bank debit. */
export const mayWaitForBank = (order: string): string => `${order}.status IN ('pending', 'expired')`;

/**
 * SQL: whether a bank debit for order `o` is in progress. It takes days, so the order may already be
 * expired. `waitsForBank` says the same of a row.
 */
export const isBankPaymentPending = (o: string): string => `${o}.bank_pending_at IS NOT NULL AND ${mayWaitForBank(o)}`;

/** SQL: whether order `o` is still to be paid: it is open, or its bank payment is under way. */
export const isToBePaid = (o: string): string => `(${o}.status = 'pending' OR ${isBankPaymentPending(o)})`;
