import { describe, expect, test } from 'vitest';
import { statement } from '../../functions/db/client';
import type { ListReviewsOutput, PublicReviewsOutput } from '../../src/shop/reviews/contract';
import { db, product } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';

interface Written {
  productId?: string;
  rating?: number;
  at?: number;
  state?: string;
  verified?: number;
}

let written = 0;

async function write({
  productId,
  rating = 5,
  at = written,
  state = 'published',
  verified = 0,
}: Written = {}): Promise<void> {
  written += 1;
  await statement(
    db,
    `INSERT INTO review (id, customer_name, customer_email, rating, title, comment, product_id, is_verified, state, created_at)
     VALUES (?, 'Grace Hopper', 'grace@secret.example', ?, 'Works', 'It works as it should.', ?, ?, ?, ?)`,
    `review${written}`,
    rating,
    productId ?? null,
    verified,
    state,
    at,
  ).run();
}

const list = (query: string) => newVisitor().get<ListReviewsOutput>(`/api/reviews?${query}`);

describe('Reviews tell the truth', () => {
  test('before any is published, carousels get labeled samples and the list stays empty with no rating', async () => {
    await write({ state: 'pending' });
    const { body } = await newVisitor().get<PublicReviewsOutput>('/api/public-reviews');
    expect(body.source).toBe('site_reviews');
    expect(body.reviews).toHaveLength(50);
    expect(body.reviews.every((review) => review.sample && !review.verified)).toBe(true);
    expect((await list('page=1&limit=10')).body).toEqual({ reviews: [], total: 0, averageRating: 0 });
  });

  test('in production there are no samples at all', async () => {
    const { testServices } = await import('../support/deps.ts');
    const settings = { ...testServices().settings, ENVIRONMENT: 'production' as const };
    const { body } = await newVisitor({ settings }).get<PublicReviewsOutput>('/api/public-reviews');
    expect(body).toEqual({ reviews: [], source: 'site_reviews' });
  });

  test('published ones are filtered, sorted, paged and averaged; rejected and pending ones never count', async () => {
    const { id } = await product();
    for (const [index, rating] of [5, 4, 2].entries())
      await write({ productId: id, rating, at: 1_000 + index, verified: 1 });
    await write({ productId: id, rating: 1, state: 'rejected' });
    const all = await list(`productId=${id}&sortBy=lowest`);
    expect(all.body.reviews.map(({ rating }) => rating)).toEqual([2, 4, 5]);
    expect([all.body.total, all.body.averageRating]).toEqual([3, 3.7]);
    const page = await list(`productId=${id}&sortBy=newest&limit=2&page=2`);
    expect(page.body.reviews.map(({ rating }) => rating)).toEqual([5]);
    const four = await list(`productId=${id}&filterRating=4`);
    expect([four.body.total, four.body.reviews[0]?.isVerified]).toEqual([1, true]);
    expect(JSON.stringify(all.body)).not.toContain('secret.example');
    expect((await newVisitor().get<PublicReviewsOutput>('/api/public-reviews')).body.source).toBe('customer_reviews');
  });

  test.each(['sortBy=name', 'filterRating=6', 'page=0', 'limit=51', 'sort=1'])(
    '?%s is refused by name',
    async (query) => {
      const { status, body } = await newVisitor().get<{ issues: { path: string }[] }>(`/api/reviews?${query}`);
      expect([status, body.issues[0]?.path]).toEqual([400, query.split('=')[0]]);
    },
  );
});
