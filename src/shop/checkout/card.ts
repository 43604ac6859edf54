/** The fields of the test card form; never stored anywhere. */
export interface Card {
  number: string;
  expiry: string;
  cvc: string;
}
export const EMPTY_CARD: Card = { number: '', expiry: '', cvc: '' };

/** Groups of four digits, as printed on cards. */
export const formatNumber = (text: string): string =>
  text
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** MM/YY; the slash is inserted while typing. */
export function formatExpiry(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

function luhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function numberError(number: string): string | undefined {
  const digits = number.replace(/\D/g, '');
  if (!digits) return 'Card number is required';
  if (digits.length < 13 || digits.length > 19 || !luhn(digits)) return 'Enter a valid card number';
  return undefined;
}

function expiryError(expiry: string, now: Date): string | undefined {
  if (!expiry) return 'Expiry date is required';
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(expiry) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return 'Enter the expiry date as MM/YY';
  const last = new Date(2000 + Number(year), Number(month), 1);
  return last <= now ? 'This card has expired' : undefined;
}

function cvcError(cvc: string): string | undefined {
  if (!cvc) return 'Security code is required';
  return /^\d{3}$/.test(cvc) ? undefined : 'Enter the 3 digits on the back';
}

export type CardErrors = Partial<Record<keyof Card, string>>;

/** The card helper rules of specification 2, section 5: length, checksum, expiry, three digits. */
export function cardErrors(card: Card, now: Date): CardErrors {
  const errors = { number: numberError(card.number), expiry: expiryError(card.expiry, now), cvc: cvcError(card.cvc) };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
}
