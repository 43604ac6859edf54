import { beforeAll, describe, expect, test } from 'vitest';
import { readRating } from '../../../functions/reviews/read-rating';
import { watchReviews } from '../../../functions/reviews/watch-reviews';
import type { ListReviewsOutput, PublicReviewsOutput } from '../../../src/shop/reviews/contract';
import type { ImportReviewsOutput } from '../../../src/shop/reviews/contract-import';
import { DAY_MS } from '../../../src/shop/time';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { count, db, product } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

let moderator: Visitor;
beforeAll(async () => {
  moderator = await verifiedStaff({}, 'content');
});

const SOURCE = 'Elsewhere, May 2026';
const HEAD = 'name,rating,title,comment,date,product';
type Answer = ImportReviewsOutput & { code: string; error: string; issues: { path: string; message: string }[] };
const send = (lines: string[], query: Record<string, string> = {}) =>
  moderator.send<Answer>('POST', `/api/admin/reviews/import?${new URLSearchParams({ source: SOURCE, ...query })}`, {
    headers: { 'content-type': 'text/csv' },
    body: [HEAD, ...lines].join('\n'),
  });
const stored = () => count('SELECT count(*) FROM review WHERE source IS NOT NULL');

describe('Reviews from elsewhere', () => {
  test('are previewed, imported once, shown with their source, never verified and not part of the rating', async () => {
    const { id } = await product();
    const lines = [`Ada,5,Fine,"Good, and fast",2026-05-01,${id}`, `Bob,2,,Too slow for me,2026-05-02,${id}`];
    const dry = await send(lines);
    expect(dry.body.rows.map(({ state }) => state)).toEqual(['new', 'new']);
    expect(await stored()).toBe(0);
    await send([...lines, lines[0] ?? ''], { dryRun: 'false' });
    expect((await send(lines, { dryRun: 'false' })).body.rows.map(({ state }) => state)).toEqual(['known', 'known']);
    // The file of a later day holds them, too.
    const later = await send(lines, { dryRun: 'false', source: 'Elsewhere, June 2026' });
    expect(later.body.rows.map(({ state }) => state)).toEqual(['known', 'known']);
    expect(await stored()).toBe(2);
    expect(await count("SELECT count(*) FROM audit WHERE action = 'review.imported'")).toBe(1);
    const { body } = await moderator.get<{ rows: { id: string; revision: number }[] }>(
      '/api/admin/reviews?origin=imported',
    );
    for (const row of body.rows)
      await moderator.post(`/api/admin/reviews/${row.id}/approve`, { revision: row.revision });
    const shown = (await newVisitor().get<ListReviewsOutput>(`/api/reviews?productId=${id}`)).body;
    expect([shown.total, shown.own, shown.averageRating]).toEqual([2, 0, 0]);
    expect(shown.reviews.map(({ source, isVerified }) => [source, isVerified])).toEqual([
      [SOURCE, false],
      [SOURCE, false],
    ]);
    const carousel = (await newVisitor().get<PublicReviewsOutput>('/api/public-reviews')).body;
    expect(carousel.reviews.map(({ from, verified }) => [from, verified])).toEqual([
      [SOURCE, false],
      [SOURCE, false],
    ]);
    expect(await readRating({ db }, id)).toBeUndefined();
    await expect(db.prepare('UPDATE review SET is_verified = 1 WHERE source IS NOT NULL').run()).rejects.toThrow(
      'review_verified',
    );
  });

  test('wait for a moderator since their import, not since they were written', async () => {
    await db.prepare("UPDATE review SET state = 'rejected' WHERE state = 'pending'").run();
    await send(['Eve,4,,Arrived at once,2024-01-01,'], { dryRun: 'false' });
    const open = () => count("SELECT count(*) FROM attention WHERE kind = 'reviews_waiting' AND state = 'open'");
    await watchReviews(testDeps());
    expect(await open()).toBe(0);
    await watchReviews(testDeps({ now: () => Date.now() + 4 * DAY_MS }));
    expect(await open()).toBe(1);
  });

  test('each invalid row has an error, and the others are imported', async () => {
    const { body } = await send([
      ',5,Fine,Good,2026-05-01,',
      'Ada,6,Fine,Good,2026-05-01,',
      'Ada,5,Fine,Good,May 2026,',
      'Ada,5,Fine,Good,2999-05-01,',
      'Ada,5,Fine,Good,2026-05-01,invented',
      'Ada,4,Fine,About the shop,2026-05-01,',
    ]);
    expect(body.rows.map(({ reason, state }) => reason ?? state)).toEqual([
      'The name is missing.',
      'The rating must be a whole number from 1 to 5.',
      'The date is not written as 2026-05-31.',
      'The date is in the future.',
      'There is no product invented.',
      'new',
    ]);
  });

  test('without a source, with unknown columns, empty or too long, nothing is imported', async () => {
    expect((await send(['Ada,5,Fine,Good,2026-05-01,'], { source: ' ' })).body.issues[0]?.path).toBe('source');
    expect((await send([])).body.code).toBe('import_empty');
    expect((await send(Array(501).fill('Ada,5,Fine,Good,2026-05-01,'))).body.error).toContain('at most 500');
    const odd = await moderator.send<Answer>('POST', `/api/admin/reviews/import?source=${SOURCE}`, {
      headers: { 'content-type': 'text/csv' },
      body: 'name,rating,comment,date,verified\nAda,5,Good,2026-05-01,1',
    });
    expect([odd.status, odd.body.error]).toEqual([400, expect.stringContaining('names the columns')]);
  });
});
