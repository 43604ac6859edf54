import { describe, expect, test } from 'vitest';
import { statement } from '../../functions/db/client';
import { createReviewToken } from '../../functions/reviews/review-link';
import { submitLinkedReview } from '../../functions/reviews/submit-linked-review';
import { ShopError } from '../../src/shop/errors';
import type { OpenReviewLinkOutput } from '../../src/shop/reviews/contract';
import { DAY_MS } from '../../src/shop/time';
import { Buyer } from '../support/buyer.ts';
import { testDeps } from '../support/deps.ts';
import { clock, count, db, product, row } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';

const WORDS = { customerName: 'Ada', rating: 5, title: 'It works', comment: 'The key was there at once and worked.' };

/** A buyer of one copy, and the token in the mail about it. */
async function mailed(services = {}) {
  const sold = await product({ keys: 1 });
  const buyer = new Buyer(services);
  const { orderId, orderNumber } = await buyer.buy([{ product: sold }]);
  const line = await row<{ id: string }>('SELECT id FROM order_line WHERE order_id = ?', orderId);
  const lineId = line?.id ?? '';
  const token = await createReviewToken(testDeps(services), { lineId, email: buyer.email });
  const refused = async () => {
    const open = await newVisitor(services).post<{ code: string; error: string }>('/api/reviews/open-link', { token });
    const send = await newVisitor(services).post<{ code: string }>('/api/reviews/by-link', { token, ...WORDS });
    expect([open.status, send.status, open.body.code, send.body.code]).toEqual([
      410,
      410,
      'link_closed',
      'link_closed',
    ]);
    return open.body.error;
  };
  return { sold, buyer, orderId, orderNumber, lineId, token, refused };
}

describe('The link of a review request', () => {
  test('prefills the form and creates one verified review of its line', async () => {
    const { sold, orderNumber, lineId, token, refused } = await mailed();
    const { body } = await newVisitor().post<OpenReviewLinkOutput>('/api/reviews/open-link', { token });
    expect(body).toEqual({ product: { id: sold.id, name: sold.id }, customerName: 'Ada', orderNumber });
    expect((await newVisitor().post('/api/reviews/by-link', { token, ...WORDS })).status).toBe(200);
    expect(await row('SELECT is_verified, state, product_id FROM review WHERE order_line_id = ?', lineId)).toEqual({
      is_verified: 1,
      state: 'pending',
      product_id: sold.id,
    });
    expect(await refused()).toContain('already reviewed this purchase');
  });

  test('submitted five times at once: one review, and the others are refused', async () => {
    const { token, lineId } = await mailed();
    const press = () =>
      submitLinkedReview(testDeps(), { token, ...WORDS }).then(
        () => 'sent',
        (error) => (error instanceof ShopError ? error.code : String(error)),
      );
    const ends = await Promise.all(Array.from({ length: 5 }, press));
    expect(ends.sort()).toEqual(['link_closed', 'link_closed', 'link_closed', 'link_closed', 'sent']);
    expect(await count('SELECT count(*) FROM review WHERE order_line_id = ?', lineId)).toBe(1);
  });

  test('that is altered, for another line, or of a former address: says where to go', async () => {
    const mine = await mailed();
    const other = await mailed();
    const foreign = mine.token.replace(mine.lineId, other.lineId);
    for (const token of [`${mine.token}x`, foreign, 'a.b.c', mine.token.replace(/\.[^.]+\./, '.zzzzzzzz.')]) {
      const { status, body } = await newVisitor().post<{ error: string }>('/api/reviews/open-link', { token });
      expect([status, body.error]).toEqual([410, expect.stringContaining('write on the reviews page')]);
    }
    await statement(db, "UPDATE orders SET email = 'new@example.org' WHERE id = ?", mine.orderId).run();
    expect(await mine.refused()).toContain('email address has changed');
  });

  test('after 60 days, or once the purchase was refunded: says what is still possible', async () => {
    const time = clock();
    const old = await mailed({ now: time.now });
    time.forward(61 * DAY_MS);
    expect(await old.refused()).toContain('has expired. You can still write');
    const refunded = await mailed();
    await statement(db, "UPDATE order_line SET state = 'refunded' WHERE id = ?", refunded.lineId).run();
    expect(await refunded.refused()).toContain('was refunded');
  });
});
