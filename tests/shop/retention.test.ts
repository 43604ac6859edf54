import { expect, test } from 'vitest';
import { erasedText, retainedUntil } from '../../src/shop/customers/retention';

const at = (text: string) => Date.parse(`${text}T12:00:00Z`);
const periods = { disputeDays: 540, booksYears: 10 };

test('evidence is kept for days after the payment, the books for years after the end of its year', () => {
  const { dispute, books } = retainedUntil(at('2026-03-01'), periods);
  expect(new Date(dispute).toISOString()).toBe('2027-08-23T12:00:00.000Z');
  expect(new Date(books).toISOString()).toBe('2037-01-01T00:00:00.000Z');
});

test('a buyer who erases reads what remains and until when, and no promise where nothing remains', () => {
  expect(erasedText({})).toBe('Your account and your data have been erased.');
  expect(erasedText({ dispute: at('2027-08-23'), books: at('2036-12-31') })).toBe(
    'Your account is deleted, and your orders no longer show who you are. We keep, sealed, facts about your purchases until August 23, 2027, in case a payment is disputed; and name and address until December 31, 2036, because tax law asks for them. After that it is erased automatically.',
  );
});
