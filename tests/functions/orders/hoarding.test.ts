import { describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '../../../functions/payments/release-expired-holds';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { clock, count, coupon, db, MINUTE, product, range, row, seatsOf } from '../../support/stock.ts';

balanceBooksAfterEach();

describe('Nobody takes what is held for others, or empties the shop', () => {
  test('a stranger who uses a buyer’s email address does not get the keys held for that buyer', async () => {
    const sold = await product({ keys: 3, backorder: false });
    const buyer = new Buyer();
    const { body: intent } = await buyer.order([{ product: sold, quantity: 3 }]);
    const stranger = await new Buyer().order([{ product: sold, quantity: 3 }], { email: buyer.email });
    expect([stranger.status, stranger.body.code]).toEqual([409, 'out_of_stock']);
    await buyer.pay(intent);
    const paid = await buyer.confirm(intent);
    expect(paid.body.licenseKeys).toHaveLength(3);
  });

  test('one address holds at most 20 keys of a product, however many browsers it opens', async () => {
    const sold = await product({ keys: 60 });
    const here = { headers: { 'cf-connecting-ip': '198.51.100.7' } };
    for (let i = 0; i < 5; i += 1) await new Buyer().order([{ product: sold, quantity: 8 }], here);
    expect(await seatsOf(sold)).toEqual({ held: 20, available: 40 });
    const elsewhere = await new Buyer().order([{ product: sold, quantity: 20 }]);
    expect(elsewhere.body.awaiting).toEqual([]);
  });

  test('orders with a coupon keep to the share of their address, whoever asks at the same time', async () => {
    const sold = await product({ keys: 60 });
    const code = await coupon({ value: { kind: 'percentage', basisPoints: 1_000 } });
    const here = { headers: { 'cf-connecting-ip': '198.51.100.8' }, coupon: code };
    const buyers = range(6).map(() => new Buyer().order([{ product: sold, quantity: 8 }], here));
    expect((await Promise.all(buyers)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await seatsOf(sold)).toEqual({ held: 20, available: 40 });
  });

  test('the limit of one order that falls while orders with a coupon are placed holds for each of them', async () => {
    const sold = await product({ keys: 9 });
    const code = await coupon({ value: { kind: 'percentage', basisPoints: 1_000 } });
    let lowered = false;
    const buyer = new Buyer({
      failpoint: async (name) => {
        if (name !== 'before:place-order' || lowered) return;
        lowered = true;
        await db.prepare('UPDATE product SET max_per_order = 2 WHERE id = ?').bind(sold.id).run();
      },
    });
    const { body } = await buyer.order([{ product: sold, quantity: 3 }], { coupon: code });
    expect([body.code, await seatsOf(sold)]).toEqual(['quantity_limit', { available: 9 }]);
  });

  test('one IPv6 network of many /64 holds at most 60 keys of a product', async () => {
    const sold = await product({ keys: 120 });
    const from = (subnet: number) => ({ headers: { 'cf-connecting-ip': `2001:db8:7:${subnet}::1` } });
    for (const subnet of range(5)) await new Buyer().order([{ product: sold, quantity: 20 }], from(subnet));
    expect(await seatsOf(sold)).toEqual({ held: 60, available: 60 });
  });

  test('the last tenth of a stock is held for a minute only, so that it is there for who pays at once', async () => {
    const time = clock();
    const sold = await product({ keys: 20 });
    const order = (quantity: number) => new Buyer({ now: time.now }).order([{ product: sold, quantity }]);
    const [deep, scarce] = [await order(18), await order(1)];
    expect(deep.body.holdExpiresAt - time.now()).toBeGreaterThan(4 * MINUTE);
    expect(scarce.body.holdExpiresAt - time.now()).toBeLessThanOrEqual(MINUTE);
    const held =
      'SELECT round((max(hold_expires_at) - min(hold_expires_at)) / 60000.0) AS apart FROM seat WHERE product_id = ?';
    expect(await row(held, sold.id)).toEqual({ apart: 4 });
  });

  test('a share that many addresses hold and let go is held by nobody: who pays at once gets its keys', async () => {
    const time = clock();
    const sold = await product({ keys: 20, backorder: false });
    const order = (quantity: number) => new Buyer({ now: time.now }).order([{ product: sold, quantity }]);
    const free = () => releaseExpiredHolds(testDeps({ now: time.now }));
    for (const _ of range(3)) {
      await order(18);
      await order(2);
      time.forward(5 * MINUTE);
      await free();
    }
    await order(18);
    const before = await seatsOf(sold);
    expect((await order(2)).status).toBe(200);
    expect(await seatsOf(sold)).toEqual(before);
    const buyer = new Buyer({ now: time.now });
    const { body } = await buyer.order([{ product: sold, quantity: 2 }]);
    expect(body.awaiting).toEqual([]);
    await buyer.pay(body);
    expect((await buyer.confirm(body)).body.licenseKeys).toHaveLength(2);
  });

  test('who begins a hundred payments a minute, to try stolen cards, is stopped before anything is written', async () => {
    const sold = await product({ keys: 5 });
    const asked = new Map<string, number>();
    const limiter = {
      limit: async ({ key }: { key: string }) => {
        asked.set(key, (asked.get(key) ?? 0) + 1);
        return { success: (asked.get(key) ?? 0) <= 60 };
      },
    };
    const { payments } = testDeps();
    const thief = new Buyer({ limiter, payments: { ...payments, name: 'stripe' } });
    const begin = () => thief.order([{ product: sold }], { change: { forceNew: true } });
    const answers = [];
    for (const _ of range(100)) answers.push(await begin());
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect([answers.at(-1)?.status, answers.at(-1)?.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await count('SELECT count(*) FROM orders WHERE email = ?', thief.email)).toBe(60);
    const guess = () => thief.confirm({ clientSecret: 'pi_x_secret_y', paymentIntentId: 'pi_x' });
    const guesses = [];
    for (const _ of range(61)) guesses.push((await guess()).status);
    expect([guesses.at(0), guesses.at(-1)]).toEqual([409, 429]);
  });
});
