/** SQL: whether the bank of order `o` is paying it, which takes days; its own time may be over by then. */
export const bankPays = (o: string): string =>
  `${o}.bank_pending_at IS NOT NULL AND ${o}.status IN ('pending', 'expired')`;
