/** What the fields of a withdrawal ask for. */
export const NUMBER_MISSING = 'Enter your order number';
export const NUMBER_WRONG = 'An order number looks like KS-2026-000123.';
export const CODE_DIGITS = 'The code has six digits.';

/** The answer to the person who asks for a code, whether or not there is such an order. */
export const CODE_MAILED = 'If this order was bought with this address, a code is on its way to it.';
