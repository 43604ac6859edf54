import { describe, expect, test } from 'vitest';
import { flagsOf } from '../../src/shop/reviews/flags';
import { shownRating, tallyWords } from '../../src/shop/reviews/labels';
import { problemsOf, type ReviewDraft } from '../../src/shop/reviews/rules';

const DRAFT: ReviewDraft = {
  customerName: 'Grace Hopper',
  customerEmail: 'grace@example.org',
  rating: 5,
  title: 'It works',
  comment: 'The key came at once and worked.',
  orderNumber: '',
  productId: '',
};

describe('a draft of a review', () => {
  test('that is complete has no problem', () => expect(problemsOf(DRAFT)).toEqual({}));

  test('shows the specified messages', () => {
    const empty = {
      customerName: ' G ',
      customerEmail: 'grace@home',
      rating: 0,
      title: 'Good',
      comment: ' '.repeat(30),
    };
    expect(problemsOf({ ...DRAFT, ...empty, orderNumber: 'KS-2026-000001' })).toEqual({
      customerName: 'Name must be at least 2 characters',
      customerEmail: 'Please enter a valid email address',
      rating: 'Please select a rating',
      title: 'Title must be at least 5 characters',
      comment: 'Review must be at least 20 characters',
      productId: 'Choose the product of this order, or leave the order number empty.',
    });
  });
});

describe('what a moderator should check', () => {
  test.each([
    ['Write me at grace @ home, or grace@example.org', ['email', 'link']],
    ['Call +1 (212) 555-0142 and ask for Joe', ['phone']],
    ['Call 0160 5551234 any time', ['phone']],
    ['Cheaper at https://keys.example/win', ['link']],
    ['Cheaper at best-keys.shop today', ['link']],
    ['My key ABCDE-12345-FGHIJ-67890-KLMNO did work', ['license_key']],
    ['ＡＢＣＤＥ-12345-FGHIJ-67890-KLMNO', ['license_key']],
    ['Order KS-2026-000123 was fast', ['order_number']],
  ])('%s', (comment, flags) => expect(flagsOf({ title: 'A title', comment })).toEqual(flags));

  test.each([
    'I paid 119.99 on 12 May 2026 and it took 15-30 minutes.',
    'Office 2024, 2021 and 2019: all three work on Windows 10/11.',
    'Five stars. Works. Installed in no time.',
  ])('nothing in: %s', (comment) => expect(flagsOf({ title: 'A title', comment })).toEqual([]));
});

describe('the rating of the shop', () => {
  const claimed = { value: 4.9, count: 7_000, source: 'Shop rating portal, 2026-11-01' };
  const NONE = { total: 0, own: 0, average: 0 };

  test('is the claimed one with its source while no review is published', () =>
    expect(shownRating(NONE, claimed)).toEqual({
      value: '4.9/5',
      label: 'from 7,000 ratings. Source: Shop rating portal, 2026-11-01',
    }));

  test.each([
    ['no review and no claim', NONE, undefined],
    ['imported reviews alone', { total: 3, own: 0, average: 0 }, claimed],
    ['reviews that cannot be read', undefined, claimed],
  ])('is none for %s', (_, tally, claim) => expect(shownRating(tally, claim)).toBeUndefined());

  test('is that of the reviews written here as soon as one is published', () =>
    expect(shownRating({ total: 9, own: 1, average: 4 }, claimed)).toEqual({
      value: '4.0/5',
      label: 'from 1 review written here',
    }));
});

test('the average of all ratings is not shown above the list of one', () => {
  expect(tallyWords({ total: 12, own: 12, averageRating: 4.2 })).toBe('4.2 out of 5 on average, 12 reviews');
  expect(tallyWords({ total: 3, own: 3, averageRating: 4.2 }, true)).toBe('3 reviews');
  // The average is of those written here alone, and says so.
  expect(tallyWords({ total: 12, own: 2, averageRating: 4.2 })).toBe('4.2 out of 5 on average from 2 of 12 reviews');
  expect(tallyWords({ total: 12, own: 0, averageRating: 0 })).toBe('12 reviews');
});
