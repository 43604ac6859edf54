import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from '../../../functions/http/page';
import type { OrderView } from '../../../src/shop/orders/contract';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer, billing, type OrderOptions } from '../../support/buyer.ts';
import { mailsTo } from '../../support/customer.ts';
import { testServices } from '../../support/deps.ts';
import { customer, openSessionOf } from '../../support/people.ts';
import { count, coupon, db, product, range, row, seatsOf } from '../../support/stock.ts';
import { stripeShop } from '../../support/stripe.ts';

afterEach(() => void vi.unstubAllGlobals());
balanceBooksAfterEach();

const TEN = { kind: 'percentage', basisPoints: 1_000 } as const;
const FREE = { kind: 'percentage', basisPoints: 10_000 } as const;
let serial = 0;
const typed = () => {
  serial += 1;
  return `typed${serial}@example.com`;
};
const from = (ip: string) => ({ headers: { 'cf-connecting-ip': ip } });
const reviewOf = async (id: string) => (await row('SELECT review FROM orders WHERE id = ?', id))?.review;

/** A shop with Stripe; `pay` pays an order with the card of this fingerprint. */
function shopOf(settings: object = {}) {
  const { stub, services } = stripeShop();
  const all = { ...services, settings: { ...testServices().settings, ...services.settings, ...settings } };
  const pay = async (buyer: Buyer, sold: Awaited<ReturnType<typeof product>>, card: string, options: OrderOptions) => {
    const { body } = await buyer.order([{ product: sold }], options);
    const latest_charge = { id: 'ch_1', payment_method_details: { card: { fingerprint: card } } };
    Object.assign(stub.intents.get(body.paymentIntentId) ?? {}, { latest_charge });
    stub.pay(body.paymentIntentId);
    const { status } = await buyer.confirm(body);
    if (status !== 200) throw new Error(`not confirmed: ${status}`);
    return body.orderId;
  };
  return { services: all, pay };
}

describe('The review limit counts one buyer, whatever addresses they type', () => {
  const above = { REVIEW_ABOVE_USD: 15 };

  test('in one browser', async () => {
    const { services, pay } = shopOf(above);
    const sold = await product({ keys: 5 });
    const buyer = new Buyer(services);
    const first = await pay(buyer, sold, 'card_a', { email: typed() });
    const second = await pay(buyer, sold, 'card_b', { email: typed(), ...from('203.0.113.1') });
    expect([await reviewOf(first), await reviewOf(second)]).toEqual([null, 'held']);
  });

  test('on one network', async () => {
    const { services, pay } = shopOf(above);
    const sold = await product({ keys: 5 });
    const first = await pay(new Buyer(services), sold, 'card_c', from('2001:db8:aa:1::1'));
    const second = await pay(new Buyer(services), sold, 'card_d', from('2001:db8:aa:2::1'));
    expect([await reviewOf(first), await reviewOf(second)]).toEqual([null, 'held']);
  });

  test('with one card, stored only as a keyed hash; two different buyers are not held', async () => {
    const { services, pay } = shopOf(above);
    const sold = await product({ keys: 5 });
    const first = await pay(new Buyer(services), sold, 'card_e', {});
    const second = await pay(new Buyer(services), sold, 'card_e', {});
    const stranger = await pay(new Buyer(services), sold, 'card_f', {});
    expect([await reviewOf(first), await reviewOf(second), await reviewOf(stranger)]).toEqual([null, 'held', null]);
    expect(await count("SELECT count(*) FROM payment WHERE card_hash LIKE '%card_e%'")).toBe(0);
    const card = await row('SELECT card_hash FROM payment WHERE order_id = ?', first);
    expect(card).toEqual(await row('SELECT card_hash FROM payment WHERE order_id = ?', second));
  });

  test('also when both orders are settled at once', async () => {
    const { services, pay } = shopOf(above);
    const sold = await product({ keys: 5 });
    const paid = await Promise.all(range(4).map(() => pay(new Buyer(services), sold, 'card_g', {})));
    const held = await Promise.all(paid.map(reviewOf));
    expect(held.filter((review) => review === null)).toHaveLength(1);
  });
});

describe('Uses of a coupon per customer count one buyer, whatever addresses they type', () => {
  test('in one browser, however many orders it sends at once', async () => {
    const sold = await product({ keys: 20 });
    const once = await coupon({ value: TEN, perCustomer: 1 });
    const buyer = new Buyer();
    await buyer.buy([{ product: sold }], { coupon: once, email: typed() });
    const again = await Promise.all(
      range(5).map((n) =>
        buyer.order([{ product: sold }], { coupon: once, email: typed(), ...from(`203.0.113.${n}`) }),
      ),
    );
    expect(again.map(({ body }) => body.code)).toEqual(Array(5).fill('coupon_rejected'));
  });

  test('on one network, where twenty customers may use it', async () => {
    const sold = await product({ keys: 60 });
    const once = await coupon({ value: TEN, perCustomer: 1 });
    const one = (n: number) =>
      new Buyer().order([{ product: sold }], { coupon: once, ...from(`2001:db8:bb:${n + 1}::1`) });
    const answers = await Promise.all(range(26).map(one));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const used = 'SELECT count(*) FROM coupon_redemption WHERE code = ?';
    expect(await count(used, once.code)).toBe(20);
  });

  test('an open cart that is changed does not use it up', async () => {
    const sold = await product({ keys: 5 });
    const once = await coupon({ value: TEN, perCustomer: 1 });
    const buyer = new Buyer();
    await buyer.order([{ product: sold }], { coupon: once });
    const changed = await buyer.order([{ product: sold, quantity: 2 }], { coupon: once });
    expect(changed.status).toBe(200);
  });

  test('with one card: the order is paid and held for approval, since the card is known only then', async () => {
    const { services, pay } = shopOf();
    const sold = await product({ keys: 5 });
    const once = await coupon({ value: TEN, perCustomer: 1 });
    const first = await pay(new Buyer(services), sold, 'card_h', { coupon: once });
    const second = await pay(new Buyer(services), sold, 'card_h', { coupon: once });
    const stranger = await pay(new Buyer(services), sold, 'card_i', { coupon: once });
    expect([await reviewOf(first), await reviewOf(second), await reviewOf(stranger)]).toEqual([null, 'held', null]);
    expect(await row("SELECT message FROM attention WHERE kind = 'order_review' AND subject = ?", second)).toEqual({
      message: expect.stringContaining('coupon'),
    });
    expect(await seatsOf(sold)).toEqual({ assigned: 2, available: 3 });
  });
});

describe('A coupon that makes an order free', () => {
  const order = (buyer: Buyer, sold: { id: string }, code: string) =>
    buyer.visitor.post<{ orderId: string; code?: string; licenseKeys: { keyId: string }[] }>(
      '/api/confirm-free-order',
      {
        billingInfo: billing(buyer.email),
        couponCode: code,
        couponDiscount: 10,
        items: [{ productId: sold.id, quantity: 1 }],
      },
    );

  test('requires a limit of uses', async () => {
    const sold = await product({ keys: 1 });
    const endless = await coupon({ value: FREE });
    await db.prepare('UPDATE coupon SET max_uses = NULL WHERE code = ?').bind(endless.code).run();
    const refused = await order(new Buyer(), sold, endless.code);
    expect([refused.status, refused.body.code]).toEqual([409, 'coupon_rejected']);
    expect(await seatsOf(sold)).toEqual({ available: 1 });
  });

  const reveal = (buyer: Buyer, { body }: Awaited<ReturnType<typeof order>>) =>
    buyer.visitor.post<{ code: string }>(`/api/orders/${body.orderId}/keys/${body.licenseKeys[0]?.keyId}/reveal`, {});
  const viewOf = async (buyer: Buyer, id: string) =>
    (await buyer.visitor.get<OrderView>(`/api/orders/${id}`)).body.unconfirmed;
  const textsTo = async (email: string) =>
    (await mailsTo(email)).filter(({ text }) => text.includes('/order-success/')).map(({ text }) => text);
  const KEY = /TEST\d+-\d{5}/;
  const openLinkIn = (mail: string) => {
    const link = /\/order-success\/\S+?\?access=[\w.%-]+/.exec(mail)?.[0] ?? 'no link';
    return page(new Request(`http://localhost:8787${link}`), testServices(), async () => new Response('a page'));
  };

  test('emails and shows no key before the link of its email was opened, then both', async () => {
    const sold = await product({ keys: 1 });
    const gift = await coupon({ value: FREE, maxUses: 5 });
    const buyer = new Buyer();
    const placed = await order(buyer, sold, gift.code);
    const id = placed.body.orderId;
    const early = await reveal(buyer, placed);
    expect([early.status, early.body.code, await viewOf(buyer, id)]).toEqual([403, 'address_unconfirmed', true]);
    const [asked = ''] = await textsTo(buyer.email);
    expect(asked).toContain('confirm that this address is yours');
    expect(asked).not.toMatch(KEY);
    const again = await buyer.visitor.post<{ details: string }>('/api/send-license-keys', {
      orderId: id,
      customerEmail: buyer.email,
      licenseKeys: [],
      items: [],
    });
    expect(again.body.details).toContain('Open it to confirm your address');
    expect((await textsTo(buyer.email)).filter((text) => KEY.test(text))).toEqual([]);
    const disclosed = "SELECT count(*) FROM license_event WHERE kind IN ('revealed', 'mailed') AND assignment_id = ?";
    expect(await count(disclosed, placed.body.licenseKeys[0]?.keyId ?? '')).toBe(0);
    await Promise.all(range(3).map(() => openLinkIn(asked)));
    await openLinkIn(asked);
    expect([(await reveal(buyer, placed)).status, await viewOf(buyer, id)]).toEqual([200, false]);
    const texts = await textsTo(buyer.email);
    expect(texts.map((text) => KEY.test(text))).toEqual([false, false, true]);
  });

  test('emails and shows its key at once if the buyer is signed in with that address, verified', async () => {
    const sold = await product({ keys: 2 });
    const gift = await coupon({ value: FREE, maxUses: 5 });
    const buyer = new Buyer();
    await openSessionOf('customer', await customer(buyer.email), buyer.visitor);
    const placed = await order(buyer, sold, gift.code);
    expect([(await reveal(buyer, placed)).status, await viewOf(buyer, placed.body.orderId)]).toEqual([200, false]);
    expect((await textsTo(buyer.email)).map((text) => KEY.test(text))).toEqual([true]);
    const other = new Buyer();
    await openSessionOf('customer', await customer(typed()), other.visitor);
    expect((await reveal(other, await order(other, sold, gift.code))).body.code).toBe('address_unconfirmed');
    expect((await textsTo(other.email)).map((text) => KEY.test(text))).toEqual([false]);
  });
});
