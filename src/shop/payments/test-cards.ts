import type { ErrorCode } from '../errors';

/** What the stand-in answers to a test card. */
type Outcome = { outcome: 'succeeded' } | { outcome: 'authentication' } | { outcome: 'refused'; code: ErrorCode };
type TestCard = { number: string; does: string } & Outcome;

/** The only cards that the stand-in takes; `does` completes a sentence that begins with the number. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', does: 'succeeds', outcome: 'succeeded' },
  { number: '4000 0000 0000 0002', does: 'is declined', outcome: 'refused', code: 'card_declined' },
  { number: '4000 0000 0000 9995', does: 'has no funds', outcome: 'refused', code: 'insufficient_funds' },
  { number: '4000 0025 0000 3155', does: 'needs approval', outcome: 'authentication' },
];

/** Returns the test card with these digits; undefined for a number that is not a test card. */
export const testCard = (digits: string): TestCard | undefined =>
  TEST_CARDS.find(({ number }) => number.replaceAll(' ', '') === digits);

/** Returns expiry and security code that a test card can have. */
export const testCardFields = (now: Date): { expiry: string; cvc: string } => ({
  expiry: `12/${String((now.getFullYear() + 3) % 100).padStart(2, '0')}`,
  cvc: '123',
});

/** Returns the first error in expiry and CVC, as text for the buyer (specification 2, section 5). */
export function cardFieldsProblem(expiry: string, cvc: string, now: number): string | undefined {
  const match = /^(\d{2})\s*\/\s*(\d{2})$/.exec(expiry.trim());
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return 'Your card’s expiry date is incomplete. Write it as MM/YY.';
  if (Date.UTC(2000 + Number(match[2]), month, 1) <= now) return 'Your card has expired.';
  return /^\d{3}$/.test(cvc) ? undefined : 'Your card’s security code has 3 digits.';
}
