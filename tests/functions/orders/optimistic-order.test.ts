import { describe, expect, test } from 'vitest';
import { statement } from '../../../functions/db/client';
import { metered } from '../../../functions/platform/meter';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer, type TestProduct } from '../../support/buyer.ts';
import { testServices } from '../../support/deps.ts';
import { count, db, product, seatsOf } from '../../support/stock.ts';

balanceBooksAfterEach();

/** A product that was ordered before, so that the shop knows it. */
async function knownProduct(wanted: Parameters<typeof product>[0]): Promise<TestProduct> {
  const sold = await product({ ...wanted, keys: (wanted?.keys ?? 0) + 1 });
  await new Buyer().buy([{ product: sold }]);
  return sold;
}

/** A buyer whose D1 round trips are counted. */
function countedBuyer() {
  const meter = { trips: 0, read: 0, written: 0 };
  const services = { db: metered(testServices().db, meter) };
  return { buyer: new Buyer(services), meter };
}

describe('The usual order is written in one D1 call, and only while what it was planned from holds', () => {
  test('a new buyer of a product in stock: one round trip', async () => {
    const sold = await knownProduct({ keys: 2 });
    const { buyer, meter } = countedBuyer();
    const { status, body } = await buyer.order([{ product: sold, quantity: 2 }]);
    expect([status, body.awaiting, meter.trips]).toEqual([200, [], 1]);
  });

  test('no statement from cart to key is compiled again at each run: SQLite does so for LIMIT with a bare parameter', async () => {
    const texts: string[] = [];
    const { db: real } = testServices();
    const prepare = (text: string) => {
      texts.push(text);
      return real.prepare(text);
    };
    const recorded = new Proxy(real, {
      get: (target, name) => (name === 'prepare' ? prepare : Reflect.get(target, name).bind(target)),
    });
    const sold = await knownProduct({ keys: 1 });
    await new Buyer({ db: recorded }).buy([{ product: sold }]);
    expect(texts.some((text) => /LIMIT CAST/.test(text))).toBe(true);
    expect(texts.filter((text) => /LIMIT [?]/.test(text))).toEqual([]);
  });

  test('the price went up a moment ago: nothing is written at the old one', async () => {
    const sold = await knownProduct({ keys: 1 });
    await statement(db, 'UPDATE product SET price_minor = 2000 WHERE id = ?', sold.id).run();
    const old = await new Buyer().order([{ product: sold }]);
    expect([old.status, old.body.code]).toEqual([409, 'price_changed']);
    const accepted = await new Buyer().order([{ product: { ...sold, priceMinor: 2_000 } }]);
    expect(accepted.status).toBe(200);
    expect(await count('SELECT total_minor FROM orders WHERE id = ?', accepted.body.orderId)).toBe(2_000);
  });

  test('the rate moved a moment ago: nothing is written at the old one', async () => {
    const sold = await knownProduct({ keys: 2 });
    await new Buyer().order([{ product: sold }], { currency: 'EUR' });
    const rate = await count("SELECT millionths FROM rate WHERE currency = 'EUR'");
    await statement(db, "UPDATE rate SET millionths = ? WHERE currency = 'EUR'", rate * 2).run();
    const { status, body } = await new Buyer().order([{ product: sold }], { currency: 'EUR' });
    await statement(db, "UPDATE rate SET millionths = ? WHERE currency = 'EUR'", rate).run();
    expect([status, body.code]).toEqual([409, 'price_changed']);
  });

  test('the product was withdrawn a moment ago: it is not sold', async () => {
    const sold = await knownProduct({ keys: 1 });
    await statement(db, "UPDATE product SET status = 'retired' WHERE id = ?", sold.id).run();
    const { status, body } = await new Buyer().order([{ product: sold }]);
    expect([status, body.code]).toEqual([404, 'unknown_product']);
  });

  test('the last copy went a moment ago: the buyer is told before paying', async () => {
    const sold = await knownProduct({ backorder: false });
    const { status, body } = await new Buyer().order([{ product: sold }]);
    expect([status, body.code]).toEqual([409, 'out_of_stock']);
  });

  test('the limit of one order fell a moment ago: it holds', async () => {
    const sold = await knownProduct({ keys: 5 });
    await statement(db, 'UPDATE product SET max_per_order = 2 WHERE id = ?', sold.id).run();
    const { body } = await new Buyer().order([{ product: sold, quantity: 3 }]);
    expect(body.code).toBe('quantity_limit');
  });

  test('one address holds no more than its share, whoever asks at the same time', async () => {
    const sold = await knownProduct({ keys: 60 });
    const here = { headers: { 'cf-connecting-ip': '198.51.100.77' } };
    const buyers = Array.from({ length: 12 }, () => new Buyer().order([{ product: sold, quantity: 4 }], here));
    await Promise.all(buyers);
    expect(await seatsOf(sold)).toEqual({ assigned: 1, held: 20, available: 40 });
  });
});
