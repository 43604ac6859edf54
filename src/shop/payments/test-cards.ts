import type { ErrorCode } from '../errors';

/** The outcomes of the stand-in's test card numbers. */
export type TestCard =
  | { outcome: 'succeeded' }
  | { outcome: 'authentication' }
  | { outcome: 'refused'; code: ErrorCode };

const CARDS: Record<string, TestCard> = {
  '4242424242424242': { outcome: 'succeeded' },
  '4000000000000002': { outcome: 'refused', code: 'card_declined' },
  '4000000000009995': { outcome: 'refused', code: 'insufficient_funds' },
  '4000002500003155': { outcome: 'authentication' },
};

/** Returns the outcome of a card number (digits only); undefined for a number that is not a test card. */
export const testCard = (digits: string): TestCard | undefined => CARDS[digits];

/** Returns the first error in expiry and CVC, as text for the buyer (specification 2, section 5). */
export function cardFieldsProblem(expiry: string, cvc: string, now: number): string | undefined {
  const match = /^(\d{2})\s*\/\s*(\d{2})$/.exec(expiry.trim());
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return 'Your card’s expiry date is incomplete. Write it as MM/YY.';
  if (Date.UTC(2000 + Number(match[2]), month, 1) <= now) return 'Your card has expired.';
  return /^\d{3}$/.test(cvc) ? undefined : 'Your card’s security code has 3 digits.';
}
