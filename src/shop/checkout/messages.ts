/** The messages of each billing field, used by browser and server (specification 2, section 5). */
export const REQUIRED = {
  email: 'Email required for license delivery',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  phone: 'Phone required for secure order verification',
  address: 'Street address is required',
  city: 'City is required',
  zipCode: 'Postal code is required',
  country: 'Country is required',
} as const;
export const INVALID_EMAIL = 'Invalid email format';
export const PLAIN_EMAIL = 'Enter an email address without accents or special letters.';
export const INVALID_PHONE = 'Enter valid phone number (7-15 digits)';

/** Shown where the outcome of a charge is unknown: a late payment still settles its order. */
export const CHARGE_UNCERTAIN_TEXT = 'If your bank shows a charge, your keys follow by email; do not pay again.';

/** Phone digits after removing spaces, dashes, parentheses and dots. */
export const PHONE = /^\+?[1-9]\d{7,15}$/;
export const PHONE_SEPARATORS = /[\s\-().]/g;

/** Explains why the order is not charged in the currency of its displayed prices. */
export const chargedInUsd = (currency: string): string =>
  `Our exchange rate for ${currency} is out of date, so this order is charged in US dollars.`;
