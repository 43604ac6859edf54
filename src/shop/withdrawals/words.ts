/** The errors of the withdrawal form's fields. */
export const NUMBER_MISSING = 'Enter your order number';
export const NUMBER_WRONG = 'An order number looks like KS-2026-000123.';

/** The response to requesting a code, whether or not there is such an order. */
export const CODE_MAILED = 'If this order was bought with this address, a code is on its way to it.';
