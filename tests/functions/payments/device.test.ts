import { expect, test } from 'vitest';
import { settleReference } from '../../../functions/payments/settle-reference';
import { CONSENTS } from '../../../src/shop/checkout/consents';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer, billing } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { coupon, product, row } from '../../support/stock.ts';

balanceBooksAfterEach();

const DEVICE = {
  device: { userAgent: 'Test', deviceType: 'desktop', referrer: 'Direct' },
  snapshot: { languages: ['de'], viewport: { width: 360, height: 740 } },
  location: { ip: '192.0.2.7', country: 'DE', region: 'Berlin', timezone: 'Europe/Berlin', latitude: 52.5, isp: 'Net' },
  deviceName: 'Chrome on Linux',
  locationString: 'Berlin, DE',
};
const kept = async (orderId: string) => {
  const order = await row<{ device_info: string | null }>('SELECT device_info FROM orders WHERE id = ?', orderId);
  return JSON.parse(order?.device_info ?? 'null');
};

async function paid() {
  const buyer = new Buyer();
  const { body } = await buyer.order([{ product: await product({ keys: 1 }) }]);
  await buyer.pay(body);
  const { clientSecret, paymentIntentId, orderId } = body;
  const confirm = (deviceInfo: object) =>
    buyer.visitor.post('/api/confirm-payment', { clientSecret, paymentIntentId, deviceInfo });
  return { confirm, orderId, paymentIntentId };
}

test('device and location sent with a confirmation are stored with the order', async () => {
  const { confirm, orderId } = await paid();
  expect((await confirm(DEVICE)).status).toBe(200);
  expect(await kept(orderId)).toEqual(DEVICE);
});

test('they are stored even if a webhook came first, and never overwritten later', async () => {
  const { confirm, orderId, paymentIntentId } = await paid();
  await settleReference(testDeps(), paymentIntentId);
  expect(await kept(orderId)).toBeNull();
  await confirm(DEVICE);
  await confirm({ deviceName: 'Another' });
  expect(await kept(orderId)).toEqual(DEVICE);
});

test('consents are stored with the text that was shown and the time', async () => {
  const buyer = new Buyer();
  const sold = await product({ keys: 2 });
  const of = async (consents: object) => {
    const { body } = await buyer.order([{ product: sold }], { change: { consents, forceNew: true } });
    const order = await row<{ consents: string }>('SELECT consents FROM orders WHERE id = ?', body.orderId);
    return JSON.parse(order?.consents ?? 'null');
  };
  const ticked = { terms: true, immediateDelivery: true, showFirstName: false };
  expect(await of(ticked)).toEqual({ ...ticked, version: CONSENTS.version, at: expect.any(Number) });
  expect(await of({ ...ticked, version: '2026-01-01' })).toMatchObject({ version: '2026-01-01' });
});

test('unknown facts and a snapshot of more than 8,000 characters are refused', async () => {
  const { confirm } = await paid();
  for (const deviceInfo of [{ ...DEVICE, password: 'x' }, { snapshot: { pad: 'x'.repeat(8_000) } }])
    expect((await confirm(deviceInfo)).status).toBe(400);
});

test.each([
  ['EUR', 8.5],
  ['JPY', 1_100],
  ['USD', 10],
])(
  'a free order stays in %s, with its device; another discount than the shop’s is asked about',
  async (currency, seen) => {
    const sold = await product({ keys: 1 });
    const all = await coupon({ value: { kind: 'percentage', basisPoints: 10_000 } });
    const buyer = new Buyer();
    const items = [{ productId: sold.id, quantity: 1, price: seen }];
    const body = { billingInfo: billing(buyer.email), couponCode: all.code, items, currency, deviceInfo: DEVICE };
    const place = (couponDiscount: number) =>
      buyer.visitor.post<{ code: string; orderId: string }>('/api/confirm-free-order', { ...body, couponDiscount });
    expect((await place(seen + 1)).body.code).toBe('price_changed');
    const { body: order } = await place(seen);
    const stored = await row('SELECT currency, discount_minor, total_minor FROM orders WHERE id = ?', order.orderId);
    expect(stored).toEqual({ currency, discount_minor: currency === 'JPY' ? seen : seen * 100, total_minor: 0 });
    expect(await kept(order.orderId)).toEqual(DEVICE);
  },
);

test('a discount within 0.01 of the subtotal makes the order free', async () => {
  const sold = await product({ keys: 1, priceMinor: 1_000 });
  const nearly = await coupon({ value: { kind: 'fixed', usdMinor: 999 }, maxUses: 5 });
  const buyer = new Buyer();
  const body = { billingInfo: billing(buyer.email), couponCode: nearly.code, couponDiscount: 10 };
  const answer = await buyer.visitor.post('/api/confirm-free-order', {
    ...body,
    items: [{ productId: sold.id, quantity: 1 }],
  });
  expect(answer.status).toBe(200);
});
