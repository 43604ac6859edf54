import { DAY_MS } from '../time';
/** Why data about a buyer are retained after they erased their account. */
export const RETENTION_PURPOSES = ['dispute', 'books'] as const;
export type RetentionPurpose = (typeof RETENTION_PURPOSES)[number];

/** The owner's settings: days a payment can be disputed, and whole years the books are kept. */
export interface RetentionPeriods {
  disputeDays: number;
  booksYears: number;
}

/**
 * Returns until when an erased buyer's data are retained for each purpose, in milliseconds: evidence for as long as a
 * bank can reverse the payment, name and address until the retention of the business year's (calendar year's) books
 * ends.
 */
export const retainedUntil = (
  paidAt: number,
  { disputeDays, booksYears }: RetentionPeriods,
): Record<RetentionPurpose, number> => ({
  dispute: paidAt + disputeDays * DAY_MS,
  books: Date.UTC(new Date(paidAt).getUTCFullYear() + 1 + booksYears, 0, 1),
});

const day = (ms: number) =>
  new Date(ms).toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the text shown after erasing; `until` holds the last day of each purpose, if any. Guests have no account. */
export function erasedText(until: Partial<Record<RetentionPurpose, number>>, hadAccount = true): string {
  const retained = [
    until.dispute && `facts about your purchases until ${day(until.dispute)}, in case a payment is disputed`,
    until.books && `name and address until ${day(until.books)}, because tax law asks for them`,
  ].filter(Boolean);
  if (retained.length === 0)
    return hadAccount ? 'Your account and your data have been erased.' : 'Your data has been erased.';
  const gone = hadAccount ? 'Your account is deleted, and your orders' : 'Your orders';
  return `${gone} no longer show who you are. We keep, sealed, ${retained.join('; and ')}. After that it is erased automatically.`;
}
