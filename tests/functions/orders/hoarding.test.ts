import { describe, expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { count, product, range, seatsOf } from '../../support/shelf.ts';

balanceBooksAfterEach();

describe('Nobody takes what is held for others, or empties the shop', () => {
  test('a stranger who uses a buyer’s mail address does not get the keys held for that buyer', async () => {
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
