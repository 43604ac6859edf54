import { expect, test } from 'vitest';
import { Buyer, billing } from '../../support/buyer.ts';
import { coupon, db, product } from '../../support/stock.ts';

const UTM = { source: 'newsletter', medium: 'email', campaign: 'spring', term: 'office', content: 'top' };
const keptFor = async (email: string) =>
  JSON.parse((await db.prepare('SELECT utm FROM orders WHERE email = ?').bind(email).first<string>('utm')) ?? 'null');

test('the campaign of a visit is stored with its order; without one nothing is', async () => {
  const sold = await product({ keys: 2 });
  const [tracked, silent] = [new Buyer(), new Buyer()];
  await tracked.order([{ product: sold }], { change: { utm: UTM } });
  await silent.order([{ product: sold }]);
  expect([await keptFor(tracked.email), await keptFor(silent.email)]).toEqual([UTM, null]);
});

test('the page a visit began on is stored by its path, one for each class of pages', async () => {
  const sold = await product({ keys: 3 });
  const kept = async (landingPage: string) => {
    const { body } = await new Buyer().order([{ product: sold }], { change: { landingPage } });
    return db.prepare('SELECT landing_page FROM orders WHERE id = ?').bind(body.orderId).first('landing_page');
  };
  expect([await kept('/spring-offer/'), await kept('/product/home-2024'), await kept('<b>')]).toEqual([
    '/spring-offer',
    '/product',
    'other',
  ]);
});

test('a free order keeps its campaign too', async () => {
  const sold = await product({ keys: 1 });
  const all = await coupon({ value: { kind: 'percentage', basisPoints: 10_000 } });
  const buyer = new Buyer();
  const items = [{ productId: sold.id, quantity: 1 }];
  const body = { billingInfo: billing(buyer.email), couponCode: all.code, couponDiscount: 10, items };
  const utm = { source: 'partner' };
  expect((await buyer.visitor.post('/api/confirm-free-order', { ...body, utm })).status).toBe(200);
  expect(await keptFor(buyer.email)).toEqual(utm);
});

test('unknown marks and marks of more than 200 characters are refused', async () => {
  const sold = await product({ keys: 1 });
  for (const utm of [{ color: 'red' }, { source: 'x'.repeat(201) }])
    expect((await new Buyer().order([{ product: sold }], { change: { utm } })).status).toBe(400);
});
