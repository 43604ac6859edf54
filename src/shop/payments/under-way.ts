/**
 * Returns whether a payment is under way according to the provider: the bank is challenging the buyer, or the money is
 * on its way or authorized. A declined card is not under way: another try is a new attempt.
 */
export const isUnderWay = (status: string | undefined): boolean =>
  status === 'requires_action' || status === 'processing';
