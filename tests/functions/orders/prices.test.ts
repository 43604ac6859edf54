import { describe, expect, test } from 'vitest';
import { watchRates } from '../../../functions/rates/watch-rates';
import type { ServicesOutput } from '../../../src/shop/staff/contract-services';
import type { Storefront } from '../../../src/shop/storefront/contract';
import { DAY_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer, billing } from '../../support/buyer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { count, coupon, db, product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

balanceBooksAfterEach();

const TEN_PERCENT = { kind: 'percentage', basisPoints: 1_000 } as const;
const ordersOf = (email: string) => count('SELECT count(*) FROM orders WHERE email = ?', email);

describe('I6: the price comes from the server alone', () => {
  test.each([
    ['a lower total', { amount: 0.01 }],
    ['a higher total', { amount: 1_000 }],
    ['nothing', { amount: 0 }],
    ['one cent less', { amount: 19.99 }],
    ['one cent more', { amount: 20.01 }],
    ['the total of another currency', { amount: 20, currency: 'EUR' }],
  ])('%s as the amount: 409 price_changed with the true quote', async (_name, change) => {
    const sold = await product({ keys: 2 });
    const buyer = new Buyer();
    const { status, body } = await buyer.order([{ product: sold, quantity: 2 }], { change });
    expect([status, body.code]).toEqual([409, 'price_changed']);
    const currency = 'currency' in change ? change.currency : 'USD';
    const unit = currency === 'EUR' ? 8.5 : 10;
    expect(body.quote).toEqual({
      currency,
      lines: [{ productId: sold.id, quantity: 2, unit, total: 2 * unit }],
      subtotal: 2 * unit,
      discount: 0,
      total: 2 * unit,
    });
    expect(await ordersOf(buyer.email)).toBe(0);
  });

  test.each([
    ['a lower price of a line', { price: 0.01 }, 409, 'price_changed'],
    ['a higher price of a line', { price: 10.01 }, 409, 'price_changed'],
    ['a price with three decimals', { price: 9.999 }, 400, 'items.0.price'],
    ['a negative price', { price: -10 }, 400, 'items.0.price'],
    ['a price as text', { price: '10' }, 400, 'items.0.price'],
    ['half a copy', { quantity: 0.5 }, 400, 'items.0.quantity'],
    ['less than no copy', { quantity: -1 }, 400, 'items.0.quantity'],
    ['no copy', { quantity: 0 }, 400, 'items.0.quantity'],
    ['copies beyond counting', { quantity: 1e21 }, 400, 'items.0.quantity'],
    ['a total of its own', { total: 1 }, 400, 'items.0.total'],
    ['a discount of its own', { discount: 9 }, 400, 'items.0.discount'],
    ['a unit amount of its own', { unitAmount: 1 }, 400, 'items.0.unitAmount'],
  ])('%s', async (_name, item, status, expected) => {
    const sold = await product({ keys: 2 });
    const buyer = new Buyer();
    const change = { items: [{ productId: sold.id, quantity: 1, ...item }], amount: 10 };
    const answer = await buyer.order([{ product: sold }], { change });
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body.code).toBe(expected);
    else expect(new Set(answer.body.issues?.map(({ path }) => path))).toEqual(new Set([expected]));
    expect(await ordersOf(buyer.email)).toBe(0);
  });

  test.each([
    ['amount', 10.001],
    ['amount', -10],
    ['amount', '10'],
    ['amount', null],
    ['total', 1],
    ['subtotal', 1],
    ['discount', 10],
    ['couponDiscount', 10],
    ['rate', 0.1],
    ['rateMillionths', 1],
    ['status', 'paid'],
    ['liveMode', true],
  ])('%s = %j: 400 naming the field', async (field, value) => {
    const sold = await product({ keys: 2 });
    const buyer = new Buyer();
    const { status, body } = await buyer.order([{ product: sold }], { change: { [field]: value } });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.issues?.map(({ path }) => path)).toEqual([field]);
    expect(await ordersOf(buyer.email)).toBe(0);
  });

  test('yen have no decimals: 1100.5 is refused, 1100 is charged as 1100', async () => {
    const sold = await product({ keys: 2 });
    const wanted = [{ product: sold }];
    const refused = await new Buyer().order(wanted, { currency: 'JPY', change: { amount: 1100.5 } });
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'amount']);
    const { orderId } = await new Buyer().buy(wanted, { currency: 'JPY' });
    expect(await count('SELECT amount_minor FROM payment WHERE order_id = ?', orderId)).toBe(1_100);
    expect(await count('SELECT total_usd_minor FROM orders WHERE id = ?', orderId)).toBe(1_000);
  });

  test('a discount the shop did not grant is refused, the one it grants is taken', async () => {
    const sold = await product({ keys: 2 });
    const ten = await coupon({ value: TEN_PERCENT });
    const claimed = await new Buyer().order([{ product: sold }], { coupon: ten, change: { amount: 5 } });
    expect(claimed.body.code).toBe('price_changed');
    const unknown = await new Buyer().order([{ product: sold }], { change: { couponCode: 'NO-SUCH-CODE' } });
    expect([unknown.status, unknown.body.code]).toEqual([409, 'coupon_rejected']);
    const { orderId } = await new Buyer().buy([{ product: sold }], { coupon: ten });
    expect(await count('SELECT total_minor FROM orders WHERE id = ?', orderId)).toBe(900);
  });

  test('a price that changed while the buyer shopped is asked for again', async () => {
    const sold = await product({ keys: 2 });
    const buyer = new Buyer();
    await db.prepare('UPDATE product SET price_minor = 1200 WHERE id = ?').bind(sold.id).run();
    expect((await buyer.order([{ product: sold }])).body.code).toBe('price_changed');
    expect((await buyer.order([{ product: { ...sold, priceMinor: 1_200 } }])).status).toBe(200);
  });

  test('what the browser says when it confirms changes nothing', async () => {
    const sold = await product({ keys: 2 });
    const buyer = new Buyer();
    const { body: intent } = await buyer.order([{ product: sold }]);
    await buyer.pay(intent);
    const { clientSecret, paymentIntentId } = intent;
    const items = [{ productId: sold.id, quantity: 50, price: 0 }];
    const done = await buyer.visitor.post('/api/confirm-payment', { clientSecret, paymentIntentId, items });
    expect(done.body).toMatchObject({ totalQuantity: 1 });
    expect(await count('SELECT amount_minor FROM payment WHERE order_id = ?', intent.orderId)).toBe(1_000);
  });

  test('an order that is not free does not become so by the free path', async () => {
    const sold = await product({ keys: 2 });
    const ten = await coupon({ value: TEN_PERCENT });
    const free = (couponCode: string, change = {}) => {
      const buyer = new Buyer();
      const items = [{ productId: sold.id, quantity: 1 }];
      const body = { billingInfo: billing(buyer.email), couponCode, couponDiscount: 10, items, ...change };
      return buyer.visitor.post<{ code: string; issues?: object[] }>('/api/confirm-free-order', body);
    };
    expect((await free(ten.code)).body.code).toBe('not_free');
    expect((await free('NO-SUCH-CODE')).body.code).toBe('coupon_rejected');
    expect((await free(ten.code, { couponDiscount: -1 })).status).toBe(400);
    const all = await coupon({ value: { kind: 'percentage', basisPoints: 10_000 } });
    expect(await free(all.code, { couponDiscount: 10.001 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'couponDiscount', message: 'More decimals than USD has.' }] },
    });
    expect(await free(all.code)).toMatchObject({ status: 200, body: { hasLicenseKeys: true } });
  });

  test('a currency whose rate is missing sells nothing: with any code everything would be free', async () => {
    const sold = await product({ keys: 2 });
    const { code } = await coupon({ value: TEN_PERCENT });
    await db.prepare("DELETE FROM rate WHERE currency = 'CHF'").run();
    const buyer = new Buyer();
    const items = [{ productId: sold.id, quantity: 1 }];
    const body = { billingInfo: billing(buyer.email), couponCode: code, couponDiscount: 0, currency: 'CHF', items };
    const answer = await buyer.visitor.post<{ code: string }>('/api/confirm-free-order', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'unsupported_currency']);
  });

  test('a paid order cannot be settled by the free path, nor a sum below the minimum be started', async () => {
    const cheap = await product({ keys: 1, priceMinor: 49 });
    expect((await new Buyer().order([{ product: cheap }])).body.code).toBe('amount_too_small');
  });

  test('unknown and withdrawn products and currencies have codes of their own', async () => {
    const sold = await product({ keys: 2 });
    const unknown = await new Buyer().order([{ product: { id: 'nothing', priceMinor: 1_000 } }]);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'unknown_product']);
    const currency = await new Buyer().order([{ product: sold }], { change: { currency: 'XAU' } });
    expect([currency.status, currency.body.code]).toEqual([400, 'unsupported_currency']);
    await db.prepare("UPDATE product SET status = 'retired' WHERE id = ?").bind(sold.id).run();
    expect((await new Buyer().order([{ product: sold }])).body.code).toBe('unknown_product');
  });
});

describe('a rate that is too old to charge at', () => {
  const { settings } = testServices();
  const inProduction = { settings: { ...settings, ENVIRONMENT: 'production' as const } };
  const fetchedAt = (currency: string, at: number) =>
    db.prepare('UPDATE rate SET fetched_at = ? WHERE currency = ?').bind(at, currency).run();
  const entry = () =>
    row("SELECT state, message FROM attention WHERE kind = 'rates_old' ORDER BY created_at DESC, rowid DESC");

  test('in production the buyer is asked to pay US dollars, whatever is shown; a fresh rate is charged', async () => {
    const sold = await product({ keys: 5 });
    await fetchedAt('JPY', Date.now() - 7 * DAY_MS);
    const buyer = new Buyer(inProduction);
    const { status, body } = await buyer.order([{ product: sold, quantity: 2 }], { currency: 'JPY' });
    expect([status, body.code]).toEqual([409, 'price_changed']);
    expect(body.quote).toMatchObject({ currency: 'USD', lines: [{ unit: 10, total: 20 }], total: 20 });
    expect(await ordersOf(buyer.email)).toBe(0);
    const dollars = await buyer.order([{ product: sold, quantity: 2 }]);
    expect(dollars.status).toBe(200);
    await fetchedAt('JPY', Date.now() - 5 * DAY_MS);
    const yen = await new Buyer(inProduction).order([{ product: sold }], { currency: 'JPY' });
    expect(yen.status).toBe(200);
  });

  test('a rate that grows old between reading and writing is not charged either', async () => {
    const sold = await product({ keys: 5 });
    await fetchedAt('CHF', Date.now());
    await new Buyer(inProduction).order([{ product: sold }], { currency: 'CHF' });
    await fetchedAt('CHF', Date.now() - 7 * DAY_MS);
    const late = await new Buyer(inProduction).order([{ product: sold }], { currency: 'CHF' });
    expect([late.status, late.body.code]).toEqual([409, 'price_changed']);
  });

  test('elsewhere the fixed table counts as fresh, and pages and staff are told that it is a sample', async () => {
    const sold = await product({ keys: 1 });
    await fetchedAt('EUR', 0);
    const buyer = new Buyer();
    expect((await buyer.order([{ product: sold }], { currency: 'EUR' })).status).toBe(200);
    const { body } = await buyer.visitor.get<Storefront>('/api/storefront');
    expect([body.sampleRates, body.staleRates]).toEqual([true, []]);
    const services = await newVisitor().send<ServicesOutput>('GET', '/api/admin/services', { headers: OPERATOR });
    expect(services.body.rates).toContainEqual(expect.objectContaining({ name: 'Sample rates', state: 'in_use' }));
    const real = await new Buyer(inProduction).visitor.get<Storefront>('/api/storefront');
    expect([real.body.sampleRates, real.body.staleRates.includes('EUR')]).toEqual([false, true]);
  });

  test('staff are called once, and no more when the rates are fresh again', async () => {
    await product();
    await db.prepare('UPDATE rate SET fetched_at = ?').bind(Date.now()).run();
    await fetchedAt('INR', Date.now() - 7 * DAY_MS);
    await watchRates(testDeps(inProduction));
    await watchRates(testDeps(inProduction));
    expect(await entry()).toEqual({ state: 'open', message: expect.stringContaining('of INR are older than 6 days') });
    expect(await count("SELECT count(*) FROM attention WHERE kind = 'rates_old' AND state = 'open'")).toBe(1);
    await fetchedAt('GBP', Date.now() - 7 * DAY_MS);
    await watchRates(testDeps(inProduction));
    expect(await entry()).toEqual({ state: 'open', message: expect.stringContaining('of GBP, INR are') });
    await db.prepare('UPDATE rate SET fetched_at = ?').bind(Date.now()).run();
    await watchRates(testDeps(inProduction));
    expect(await count("SELECT count(*) FROM attention WHERE kind = 'rates_old' AND state = 'open'")).toBe(0);
  });
});
