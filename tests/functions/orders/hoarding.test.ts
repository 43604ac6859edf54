import { describe, expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { product, seatsOf } from '../../support/shelf.ts';

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
});
