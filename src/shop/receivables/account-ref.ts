const START = 'account_';

/** Returns the payment reference of an order on account: one per order. */
export const accountRef = (orderId: string): string => START + orderId;

/** Returns whether a payment reference is that of an order on account. */
export const isAccountRef = (ref: string): boolean => ref.startsWith(START);
