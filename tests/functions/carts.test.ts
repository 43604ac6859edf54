import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureCart } from '../../functions/carts/capture-cart';
import { pruneCarts } from '../../functions/carts/prune-carts';
import { captureInput } from '../../src/shop/carts/contract';
import { LINK_CLOSED } from '../../src/shop/carts/words';
import { DAY_MS, MINUTE_MS } from '../../src/shop/time';
import { Buyer, type TestProduct } from '../support/buyer.ts';
import { beacon, cartOf, cartRecord, newSession, setSettings } from '../support/carts.ts';
import { coupon, product, restock, row } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';
import { deps, left, recover, reminded, run, services, time } from './carts-fixtures.ts';

beforeAll(() => setSettings({ abandonedCarts: 'mail' }));
afterAll(() => setSettings({ abandonedCarts: null }));

describe('A cart saved at checkout', () => {
  test('is stored as agreed, with the shop’s own prices and without query strings', async () => {
    const { email, products } = await left({ more: { couponCode: 'welcome10' } });
    expect(await cartOf(email)).toMatchObject({
      state: 'open',
      customer_name: 'Ada Byron',
      customer_phone: '+442079460018',
      subtotal_minor: 1_000,
      sum_differs: 0,
      coupon_code: 'WELCOME10',
      page_url: 'http://localhost:8787/checkout',
      referrer: 'https://search.example/',
      utm: JSON.stringify({ source: 'newsletter', medium: 'email', campaign: 'autumn' }),
      lines: JSON.stringify([{ productId: products[0]?.id, name: products[0]?.id, quantity: 1, usdMinor: 1_000 }]),
    });
    const cheap = await left({ more: { subtotal: 0.01, total: 0.01 } });
    expect(await cartOf(cheap.email)).toMatchObject({ subtotal_minor: 1_000, sum_differs: 1 });
  });

  test('is one per session, follows its address, and is never reopened once it was bought', async () => {
    const { visitor, sessionId, email } = await left();
    const other = `other.${email}`;
    await visitor.post('/api/abandoned-cart/capture', cartRecord(sessionId, other, [await product()]));
    expect(await cartOf(email)).toBeNull();
    // The owner of that other mailbox has agreed to nothing.
    expect(await cartOf(other)).toMatchObject({ agreed_at: null, look_at: null });
    await run("UPDATE abandoned_cart SET state = 'bought' WHERE email = ?", other);
    await beacon(visitor, 'capture', cartRecord(sessionId, email, [await product()]));
    expect([await cartOf(email), (await cartOf(other))?.state]).toEqual([null, 'bought']);
  });

  test('is acknowledged the same way for a known address, above a limit, with an unknown product, and when saving is off', async () => {
    const visitor = newVisitor(services);
    const send = async (body: object) => {
      const { status, body: said, headers } = await beacon(visitor, 'capture', body);
      return [status, said, headers.getSetCookie()];
    };
    const taken = [200, { success: true }, []];
    const sold = [await product()];
    expect(await send(cartRecord(newSession(), 'nobody@example.org', [{ id: 'unknown', priceMinor: 1 }]))).toEqual(
      taken,
    );
    expect(await cartOf('nobody@example.org')).toBeNull();
    for (let times = 0; times < 240; times += 1)
      await captureCart(
        deps({ request: { ...deps().request, ipHash: 'ip_of_a_flood' } }),
        captureInput.parse(cartRecord('a-session-of-a-flood', 'flood@example.org', sold)),
      );
    const before = await cartOf('flood@example.org');
    await captureCart(
      deps({ request: { ...deps().request, ipHash: 'ip_of_a_flood' } }),
      captureInput.parse(cartRecord(newSession(), 'flood2@example.org', sold)),
    );
    expect([before !== null, await cartOf('flood2@example.org')]).toEqual([true, null]);
    await setSettings({ abandonedCarts: 'off' });
    expect(await send(cartRecord(newSession(), 'off@example.org', sold))).toEqual(taken);
    await setSettings({ abandonedCarts: 'mail' });
    expect(await cartOf('off@example.org')).toBeNull();
  });

  test.each([
    ['a field nobody asked for', { agreed: true }, 400],
    ['no cart', { items: [] }, 400],
    ['no address', { customerEmail: 'ada' }, 400],
    ['a sum with three decimals', { total: 1.005 }, 400],
    ['a session that is no random name', { sessionId: '1' }, 400],
    ['1 MB', { customerName: 'x'.repeat(1_000_000) }, 413],
    ['5 KB', { pageUrl: 'x'.repeat(5_000) }, 413],
  ])('with %s is refused, and nothing is kept', async (_, more, status) => {
    const visitor = newVisitor(services);
    const record = cartRecord(newSession(), 'refused@example.org', [await product()], more);
    expect((await beacon(visitor, 'capture', record)).status).toBe(status);
    expect((await visitor.post('/api/abandoned-cart/capture', record)).status).toBe(status);
    expect((await beacon(visitor, 'capture', '{')).status).toBe(400);
    expect(await cartOf('refused@example.org')).toBeNull();
  });

  test('that arrives after its own payment is not stored', async () => {
    const buyer = new Buyer(services);
    const sold = await product({ keys: 1 });
    await buyer.buy([{ product: sold }]);
    await beacon(buyer.visitor, 'capture', cartRecord(newSession(), buyer.email, [sold]));
    expect(await cartOf(buyer.email)).toBeNull();
    time.forward(DAY_MS);
    await beacon(buyer.visitor, 'capture', cartRecord(newSession(), buyer.email, [sold]));
    expect(await cartOf(buyer.email)).not.toBeNull();
  });
});

describe('The link of a reminder', () => {
  test('restores the cart with its coupon, as often as it is opened, and says what has changed', async () => {
    const code = (await coupon({ value: { kind: 'percentage', basisPoints: 1_000 } })).code;
    const out = await product({ keys: 1, backorder: false });
    const kept = await product({ keys: 2 });
    const { token } = await reminded({ products: [kept, out], more: { couponCode: code } });
    await run('UPDATE product SET price_minor = 1100 WHERE id = ?', kept.id);
    await run("UPDATE product SET status = 'retired' WHERE id = ?", out.id);
    const first = await recover(token);
    expect(first.body).toEqual({
      items: [{ productId: kept.id, productName: kept.id, quantity: 1, usdMinor: 1_100, wasUsdMinor: 1_000 }],
      gone: [out.id],
      coupon: { code, open: true },
    });
    await run('UPDATE coupon SET active = 0, archived_at = 1 WHERE code = ?', code);
    expect((await recover(token)).body.coupon).toEqual({ code, open: false });
  });

  test('says what to do when it is altered, expired, bought or erased', async () => {
    const { token, email, products } = await reminded();
    const said = async (of: string) => {
      const { status, body } = await recover(of);
      return [status, body.code, body.error];
    };
    const closed = (text: string) => [410, 'link_closed', text];
    expect(await said(`${token}x`)).toEqual(closed(LINK_CLOSED.incomplete));
    expect(await said('nothing')).toEqual(closed(LINK_CLOSED.incomplete));
    await new Buyer(services).buy([{ product: products[0] as TestProduct }], { email });
    expect(await said(token)).toEqual(closed(LINK_CLOSED.bought));
    const late = await reminded();
    time.forward(15 * DAY_MS);
    expect(await said(late.token)).toEqual(closed(LINK_CLOSED.ended));
    const forgotten = await reminded();
    time.forward(31 * DAY_MS);
    await pruneCarts(deps());
    expect(await cartOf(forgotten.email)).toBeNull();
    expect(await said(forgotten.token)).toEqual(closed(LINK_CLOSED.ended));
  });

  test('credits an order of its browser within seven days, whatever its address, and only one cart with it', async () => {
    const [mine, other] = [await reminded(), await reminded()];
    const buyer = new Buyer(services);
    await recover(mine.token, buyer.visitor);
    time.forward(MINUTE_MS);
    await recover(other.token, buyer.visitor);
    time.forward(6 * DAY_MS);
    await restock(mine.products[0] as TestProduct, 2);
    const { orderId } = await buyer.buy([{ product: mine.products[0] as TestProduct }]);
    expect(await cartOf(other.email)).toMatchObject({ state: 'recovered', order_id: orderId });
    expect((await cartOf(mine.email))?.state).toBe('open');
    const late = await reminded();
    const slow = new Buyer(services);
    await recover(late.token, slow.visitor);
    time.forward(8 * DAY_MS);
    await slow.buy([{ product: late.products[0] as TestProduct }], { email: late.email });
    expect((await cartOf(late.email))?.state).toBe('bought');
  });
});

test('carts are deleted after 30 days; what a reminder earned stays without its buyer', async () => {
  const plain = await left();
  const { token, email, products } = await reminded();
  const buyer = new Buyer(services);
  await recover(token, buyer.visitor);
  const { orderId } = await buyer.buy([{ product: products[0] as TestProduct }], { email });
  time.forward(31 * DAY_MS);
  await pruneCarts(deps());
  expect([await cartOf(plain.email), await cartOf(email)]).toEqual([null, null]);
  const kept = await row<{ state: string; email: string; customer_name: string }>(
    'SELECT state, email, customer_name FROM abandoned_cart WHERE order_id = ?',
    orderId,
  );
  expect(kept).toEqual({ state: 'recovered', email: 'erased@erased.invalid', customer_name: '' });
});
