import { beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../functions/db/client';
import { approveReview, refuseReview } from '../../../functions/reviews/decide-review';
import { readRating } from '../../../functions/reviews/read-rating';
import { watchReviews } from '../../../functions/reviews/watch-reviews';
import { ShopError } from '../../../src/shop/errors';
import type { ListReviewsOutput } from '../../../src/shop/reviews/contract';
import type { ReadReviewOutput, ReviewRow } from '../../../src/shop/reviews/contract-staff';
import { DAY_MS } from '../../../src/shop/time';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db, product, row } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

let moderator: Visitor;
beforeAll(async () => {
  moderator = await verifiedStaff({}, 'content');
});

interface Page {
  rows: ReviewRow[];
  total: number;
}

let written = 0;
/** A review by a buyer, of a product of its own. */
async function wrote(change: object = {}, services = {}) {
  written += 1;
  const { id: productId } = await product();
  const title = `Review number ${written}`;
  const fields = { customerName: 'Grace', rating: 4, title, comment: 'The key was there at once and worked.' };
  const customerEmail = `writer${written}@example.org`;
  const { status } = await newVisitor(services).post('/api/reviews', {
    ...fields,
    customerEmail,
    productId,
    ...change,
  });
  const stored = await row<{ id: string }>('SELECT id FROM review WHERE customer_email = ?', customerEmail);
  if (status !== 200 || !stored) throw new Error(`The review was refused: ${status}`);
  return { id: stored.id, productId, title };
}

const read = async (id: string) => (await moderator.get<ReadReviewOutput>(`/api/admin/reviews/${id}`)).body;
const act = async (id: string, verb: string, body: object = {}) => {
  const { revision } = (await read(id)).review;
  return moderator.post<{ code: string; issues: { path: string }[] }>(`/api/admin/reviews/${id}/${verb}`, {
    revision,
    ...body,
  });
};
const shown = async (productId: string) =>
  (await newVisitor().get<ListReviewsOutput>(`/api/reviews?productId=${productId}`)).body;

/** Cached pages contain it: they are rendered again once the version has increased. */
const version = () => count("SELECT value FROM setting WHERE name = 'catalog_version'");

describe('A moderator', () => {
  test('sees waiting reviews with masked addresses and hints', async () => {
    const { title } = await wrote({ comment: 'Call me at +1 212 555 0142 or see https://keys.example today.' });
    const { body } = await moderator.get<Page>(`/api/admin/reviews?state=pending&q=${encodeURIComponent(title)}`);
    expect([body.total, body.rows[0]?.flags, body.rows[0]?.state]).toEqual([1, ['phone', 'link'], 'pending']);
    expect(JSON.stringify(body)).not.toContain(`writer${written}@example.org`);
  });

  test('publishes a review as written: list, rating and pages follow, and the audit names the moderator', async () => {
    const { id, productId, title } = await wrote();
    const before = await version();
    expect((await act(id, 'approve')).status).toBe(200);
    const { reviews, total, averageRating } = await shown(productId);
    expect([total, averageRating, reviews[0]?.title, reviews[0]?.answer]).toEqual([1, 4, title, null]);
    expect(await version()).toBeGreaterThan(before);
    expect(await readRating({ db }, productId)).toEqual({ average: 4, count: 1 });
    const { acts } = await read(id);
    expect(acts).toMatchObject([{ action: 'review.published', reason: null }]);
    expect((await act(id, 'approve')).body.code).toBe('changed_meanwhile');
  });

  test('refuses or unpublishes a review with a reason that its author does not see', async () => {
    const { id, productId } = await wrote();
    await act(id, 'approve');
    expect((await act(id, 'refuse', { reason: ' ' })).body.issues[0]?.path).toBe('reason');
    expect((await act(id, 'refuse', { reason: 'Names a third person' })).status).toBe(200);
    expect((await shown(productId)).total).toBe(0);
    expect(await readRating({ db }, productId)).toBeUndefined();
    expect((await read(id)).reason).toBe('Names a third person');
    expect((await act(id, 'approve')).status).toBe(200);
    expect((await read(id)).reason).toBeNull();
  });

  test('answers it in public and removes the answer; the review itself cannot be changed', async () => {
    const { id, productId } = await wrote();
    await act(id, 'approve');
    const before = await version();
    expect((await act(id, 'answer', { answer: 'Thank you, Grace.' })).status).toBe(200);
    expect(await version()).toBeGreaterThan(before);
    expect((await shown(productId)).reviews[0]?.answer).toBe('Thank you, Grace.');
    expect((await act(id, 'answer', { answer: '' })).status).toBe(200);
    expect((await shown(productId)).reviews[0]?.answer).toBeNull();
    expect((await act(id, 'answer', { answer: 'Hello', comment: 'Better words' })).status).toBe(400);
    expect((await read(id)).acts.map(({ action }) => action)).toEqual([
      'review_answer.removed',
      'review_answer.published',
      'review.published',
    ]);
  });

  test('is warned before overriding a colleague; of several decisions at once one counts', async () => {
    const { id } = await wrote();
    const decide = [
      ...Array.from({ length: 3 }, () => () => approveReview(testDeps(), { id, revision: 1 })),
      ...Array.from({ length: 3 }, () => () => refuseReview(testDeps(), { id, revision: 1, reason: 'Because' })),
    ];
    const ends = await Promise.all(
      decide.map((one) =>
        one().then(
          () => 'done',
          (error) => (error instanceof ShopError ? error.code : String(error)),
        ),
      ),
    );
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(ends.filter((end) => end === 'changed_meanwhile')).toHaveLength(5);
    expect(await count('SELECT count(*) FROM audit WHERE subject = ?', id)).toBe(1);
    expect(
      (await moderator.post<{ code: string }>('/api/admin/reviews/review_none/approve', { revision: 1 })).body.code,
    ).toBe('not_found');
  });
});

test('a review that waits longer than the setting notifies staff until it is decided', async () => {
  await statement(db, "UPDATE review SET state = 'published' WHERE state = 'pending'").run();
  const time = clock();
  const { id } = await wrote({}, { now: time.now });
  const open = () =>
    row<{ message: string }>("SELECT message FROM attention WHERE kind = 'reviews_waiting' AND state = 'open'");
  const later = () => watchReviews(testDeps({ now: time.now }));
  time.forward(3 * DAY_MS - 1_000);
  await later();
  expect(await open()).toBeNull();
  time.forward(2_000);
  await later();
  expect((await open())?.message).toBe('A review has waited for more than 3 days. Publish or refuse it.');
  await act(id, 'approve');
  await later();
  expect(await open()).toBeNull();
});
