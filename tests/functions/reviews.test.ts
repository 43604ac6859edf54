import { describe, expect, test } from 'vitest';
import { statement } from '../../functions/db/client';
import { submitReview } from '../../functions/reviews/submit-review';
import type { ListReviewsOutput, PublicReviewsOutput } from '../../src/shop/reviews/contract';
import { submitReviewInput } from '../../src/shop/reviews/contract';
import { HOUR_MS } from '../../src/shop/time';
import { Buyer } from '../support/buyer.ts';
import { registered, verified } from '../support/customer.ts';
import { testDeps } from '../support/deps.ts';
import { clock, count, db, product, row } from '../support/stock.ts';
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

describe('Reviews are honest', () => {
  test('before any is published, carousels get labeled samples and the list stays empty with no rating', async () => {
    await write({ state: 'pending' });
    const { body } = await newVisitor().get<PublicReviewsOutput>('/api/public-reviews');
    expect(body.source).toBe('site_reviews');
    expect(body.reviews).toHaveLength(50);
    expect(body.reviews.every((review) => review.sample && !review.verified)).toBe(true);
    expect((await list('page=1&limit=10')).body).toEqual({ reviews: [], total: 0, own: 0, averageRating: 0 });
  });

  test('in production there are no samples at all', async () => {
    const { testServices } = await import('../support/deps.ts');
    const settings = { ...testServices().settings, ENVIRONMENT: 'production' as const };
    const { body } = await newVisitor({ settings }).get<PublicReviewsOutput>('/api/public-reviews');
    expect(body).toEqual({ reviews: [], source: 'site_reviews' });
  });

  test('published ones are filtered, sorted, paged and averaged; refused and pending ones never count', async () => {
    const { id } = await product();
    for (const [index, rating] of [5, 4, 2].entries())
      await write({ productId: id, rating, at: 1_000 + index, verified: 1 });
    await write({ productId: id, rating: 1, state: 'rejected' });
    const all = await list(`productId=${id}&sortBy=lowest`);
    expect(all.body.reviews.map(({ rating }) => rating)).toEqual([2, 4, 5]);
    expect([all.body.total, all.body.own, all.body.averageRating]).toEqual([3, 3, 3.7]);
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

const WORDS = { customerName: 'Grace', rating: 4, title: 'It works', comment: 'The key was there at once and worked.' };
let writers = 0;
const draft = (change: object = {}) => {
  writers += 1;
  return { ...WORDS, customerEmail: `writer${writers}@example.org`, ...change };
};
type Refused = { error: string; code: string; issues: { path: string; message: string }[] };
const submit = (body: object, visitor = newVisitor()) => visitor.post<Refused>('/api/reviews', body);
const stored = (email: string) =>
  row<{ state: string; is_verified: number; order_line_id: string | null }>(
    'SELECT state, is_verified, order_line_id FROM review WHERE customer_email = ? ORDER BY rowid DESC LIMIT 1',
    email,
  );

/** A buyer of one copy of a product, and the fields by which a review proves the purchase. */
async function customer(services = {}) {
  const sold = await product({ keys: 2 });
  const buyer = new Buyer(services);
  const { orderNumber, orderId } = await buyer.buy([{ product: sold }]);
  return { buyer, sold, orderId, proof: { customerEmail: buyer.email, orderNumber, productId: sold.id } };
}

describe('Submitting a review', () => {
  test('it waits for a moderator: nothing of it is shown', async () => {
    const { id } = await product();
    const sent = draft({ productId: id, customerEmail: ' Writer@Example.org ' });
    const { status, body } = await submit(sent);
    expect([status, body]).toEqual([200, { success: true, message: expect.stringContaining('reads every review') }]);
    expect(await stored('writer@example.org')).toEqual({ state: 'pending', is_verified: 0, order_line_id: null });
    expect((await list(`productId=${id}`)).body.total).toBe(0);
  });

  test.each([
    ['customerName', 'G', 'Name must be at least 2 characters'],
    ['customerEmail', 'grace@home', 'Please enter a valid email address'],
    ['rating', 0, 'Please select a rating'],
    ['rating', 4.5, 'Please select a rating'],
    ['title', 'Good', 'Title must be at least 5 characters'],
    ['comment', 'Too short for this.', 'Review must be at least 20 characters'],
    ['comment', 'x'.repeat(3_001), 'At most 3,000 characters'],
    ['orderNumber', 'KS-2026-000001', 'Choose the product of this order, or leave the order number empty.'],
    ['isVerified', true, 'This field is not known here.'],
  ])('%s %j: %s', async (field, value, message) => {
    const { status, body } = await submit(draft({ [field]: value }));
    const path = field === 'orderNumber' ? 'productId' : field;
    expect([status, body.issues]).toEqual([400, [{ path, message }]]);
  });

  test('submitted again after a lost response it is stored once; with the right order number it is another', async () => {
    const { proof } = await customer();
    const sent = { ...WORDS, ...proof, orderNumber: 'KS-2026-999999' };
    const [first, again] = [await submit(sent), await submit(sent)];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    const kept = () => count('SELECT count(*) FROM review WHERE customer_email = ?', proof.customerEmail);
    expect(await kept()).toBe(1);
    expect((await submit({ ...sent, orderNumber: proof.orderNumber })).status).toBe(200);
    expect(await kept()).toBe(2);
    expect((await stored(proof.customerEmail))?.is_verified).toBe(1);
  });

  test('about an unknown product is refused, with what to do', async () => {
    const { status, body } = await submit(draft({ productId: 'invented' }));
    expect([status, body.code]).toEqual([404, 'unknown_product']);
    expect(body.error).toContain('choose it again');
  });

  test('“Verified Purchase” needs number, address and product of one paid order, which the response never reveals', async () => {
    const { proof, orderId } = await customer();
    const other = await customer();
    const pending = new Buyer();
    const open = await pending.order([{ product: other.sold }]);
    const seq = await row<{ seq: number }>('SELECT seq FROM orders WHERE id = ?', open.body.orderId);
    const wrong = [
      { ...proof, customerEmail: 'stranger@example.org' },
      { ...proof, productId: other.sold.id },
      { ...proof, orderNumber: other.proof.orderNumber },
      { ...proof, orderNumber: 'KS-2026-999999' },
      { ...proof, orderNumber: 'no number' },
      { ...other.proof, customerEmail: pending.email, orderNumber: `KS-2026-${seq?.seq}` },
    ];
    const answers = [];
    for (const fields of wrong) {
      answers.push((await submit(draft(fields))).body);
      expect((await stored(fields.customerEmail))?.is_verified).toBe(0);
    }
    answers.push((await submit(draft({ ...proof, customerEmail: proof.customerEmail.toUpperCase() }))).body);
    const { is_verified, order_line_id } = (await stored(proof.customerEmail)) ?? {};
    expect(is_verified).toBe(1);
    expect(await row('SELECT order_id FROM order_line WHERE id = ?', order_line_id ?? '')).toEqual({
      order_id: orderId,
    });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('one order line verifies one review, however many are submitted at once', async () => {
    const { proof } = await customer();
    const input = submitReviewInput.parse(draft(proof));
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => submitReview(testDeps(), { ...input, title: `Review ${n}` })),
    );
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    const of = 'SELECT count(*) FROM review WHERE customer_email = ? AND is_verified = ?';
    expect([await count(of, proof.customerEmail, 1), await count(of, proof.customerEmail, 0)]).toEqual([1, 4]);
    await expect(
      statement(
        db,
        'UPDATE review SET order_line_id = (SELECT order_line_id FROM review WHERE customer_email = ?1 AND is_verified = 1) WHERE customer_email = ?1',
        proof.customerEmail,
      ).run(),
    ).rejects.toThrow('review.order_line_id');
  });

  test('a client may submit five an hour, an email address five a day, with the time to wait', async () => {
    const time = clock();
    const visitor = newVisitor({ now: time.now });
    for (let n = 0; n < 5; n += 1) expect((await submit(draft(), visitor)).status).toBe(200);
    const refused = await submit(draft(), visitor);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(refused.body.error).toBe(
      'We can’t take any more reviews from you for now. Your text stays in the form: try again tomorrow.',
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    time.forward(2 * HOUR_MS);
    expect((await submit(draft(), visitor)).status).toBe(200);
    const mine = draft();
    for (let n = 0; n < 5; n += 1) expect((await submit({ ...mine, title: `Review ${n}` })).status).toBe(200);
    expect((await submit({ ...mine, customerEmail: mine.customerEmail.replace('@', '+more@') })).status).toBe(429);
    expect(await count('SELECT count(*) FROM review WHERE customer_email = ?', mine.customerEmail)).toBe(5);
  });
});

test('the owner of a confirmed address sees the state of its reviews, and not why one was refused', async () => {
  const own = async (visitor = newVisitor()) =>
    (await visitor.get<{ reviews: object[] }>('/api/auth/reviews')).body.reviews;
  const { id } = await product();
  const { email } = await registered();
  for (const change of [{ title: 'About the product', productId: id }, { title: 'About the shop' }])
    await submit(draft({ ...change, customerEmail: email.toUpperCase() }));
  const [first, second] = [{ title: 'About the product' }, { title: 'About the shop' }];
  await statement(
    db,
    "UPDATE review SET state = 'rejected', reason = 'Names others' WHERE customer_email = ? AND title = ?",
    email,
    second.title,
  ).run();
  expect(await own(await registered({ email: `other.${email}` }))).toEqual([]);
  const stranger = await registered({ email });
  expect(await own(stranger)).toEqual([]);
  const reviews = await own(await verified(email));
  expect(reviews).toMatchObject([
    { ...second, state: 'rejected', rating: 4, productName: null },
    { ...first, state: 'pending' },
  ]);
  expect(JSON.stringify(reviews)).not.toContain('Names others');
  expect((await newVisitor().get('/api/auth/reviews')).status).toBe(401);
});
