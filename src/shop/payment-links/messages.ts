/** The messages of a payment link's page, used by browser and server (specification 2, sections 5 and 8). */
export const MISSING = 'Please fill in all required fields';
export const MISSING_TITLE = 'Missing Information';
export const PHONE_NEEDED = 'Phone number is required';
export const ADDRESS_NEEDED = 'Complete billing address is required';
export const NO_LINK = 'Invalid payment link';
export const INVALID_TITLE = 'Invalid Payment Link';
export const PAID_TITLE = 'Payment Link Already Paid';
export const WAITING_TITLE = 'Payment Under Way';
export const INVALID_TEXT = "The payment link you're trying to access is invalid or has expired.";
export const FAILED_TITLE = 'Payment Error';
export const FAILED = 'Payment processing failed';
export const NO_ADDRESS = 'No checkout URL received';
