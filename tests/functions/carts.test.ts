import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureCart } from '../../functions/carts/capture-cart';
import { pruneCarts } from '../../functions/carts/prune-carts';
import { DUE, remindOfCarts } from '../../functions/carts/remind';
import { sweepMail } from '../../functions/mail/sweep';
import type { RecoverOutput } from '../../src/shop/carts/contract';
import { captureInput } from '../../src/shop/carts/contract';
import { LINK_CLOSED } from '../../src/shop/carts/words';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import { Buyer, type TestProduct } from '../support/buyer.ts';
import { agree, beacon, cartOf, cartRecord, newSession, setSettings } from '../support/carts.ts';
import { laterDone, testDeps } from '../support/deps.ts';
import { clock, count, coupon, db, product, restock, row } from '../support/stock.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';
import { fakeMailer } from './mail-fixtures.ts';

const time = clock();
const services = { now: time.now };
const deps = (more = {}) => testDeps({ ...services, ...more });
const run = (sql: string, ...values: (string | number)[]) =>
  db
    .prepare(sql)
    .bind(...values)
    .run();

beforeAll(() => setSettings({ abandonedCarts: 'mail' }));
afterAll(() => setSettings({ abandonedCarts: null }));

let shoppers = 0;
interface Left {
  visitor: Visitor;
  sessionId: string;
  email: string;
  products: TestProduct[];
}

/** Somebody who left checkout with a cart, with the box for reminders ticked unless said. */
async function left({
  ticked = true,
  more = {},
  products = undefined as TestProduct[] | undefined,
} = {}): Promise<Left> {
  shoppers += 1;
  const [visitor, sessionId, email] = [newVisitor(services), newSession(), `shopper${shoppers}@example.org`];
  const sold = products ?? [await product({ keys: 1 })];
  await beacon(visitor, 'capture', cartRecord(sessionId, email, sold, more));
  if (ticked) await agree(visitor, sessionId, email);
  return { visitor, sessionId, email, products: sold };
}

const remind = async () => {
  // The first look finds when a reminder is due, the next one writes it.
  await remindOfCarts(deps());
  await laterDone();
};
const written = (email: string) =>
  count("SELECT count(*) FROM outbox WHERE kind = 'cart_reminder' AND recipient = ?", email);

/** Sends what waits, and gives what a mail service got for an address. */
async function sentTo(email: string, more = {}) {
  const mailer = fakeMailer();
  await sweepMail(deps({ mailer, ...more }));
  return mailer.given.filter(({ to }) => to === email);
}
const tokenIn = (text: string | undefined): string => /\/cart\/recover\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';

/** The first reminder of somebody who left, as a mail service got it. */
async function reminded(more: Parameters<typeof left>[0] = {}) {
  const shopper = await left(more);
  await remind();
  time.forward(HOUR_MS + MINUTE_MS);
  await remind();
  const [mail] = await sentTo(shopper.email);
  if (!mail) throw new Error('No reminder was sent');
  return { ...shopper, mail, token: tokenIn(mail.text) };
}
const recover = (token: string, visitor = newVisitor(services)) =>
  visitor.post<RecoverOutput & { code?: string; error?: string }>('/api/abandoned-cart/recover', { token });

describe('a cart handed in at checkout', () => {
  test('is kept as the record says, with the shop’s own prices and without what follows a question mark', async () => {
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

  test('is one for each session, follows it to another address, and is never opened again once it was bought', async () => {
    const { visitor, sessionId, email } = await left();
    const other = `other.${email}`;
    await visitor.post('/api/abandoned-cart/capture', cartRecord(sessionId, other, [await product()]));
    expect(await cartOf(email)).toBeNull();
    // Whoever has that other mailbox has agreed to nothing.
    expect(await cartOf(other)).toMatchObject({ agreed_at: null, look_at: null });
    await run("UPDATE abandoned_cart SET state = 'bought' WHERE email = ?", other);
    await beacon(visitor, 'capture', cartRecord(sessionId, email, [await product()]));
    expect([await cartOf(email), (await cartOf(other))?.state]).toEqual([null, 'bought']);
  });

  test('says only that it was taken: to a known address, a limit, an unknown product, or a shop that keeps none', async () => {
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

  test('that arrives after its own payment is not kept', async () => {
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

describe('reminders', () => {
  test('go out after 1, 24 and 72 hours, each once, to an address somebody has confirmed', async () => {
    const shopper = await left();
    const at: number[] = [];
    const began = time.now();
    for (let hour = 0; hour < 76; hour += 1) {
      await Promise.all([remind(), remind(), remind()]);
      const [mail] = await sentTo(shopper.email);
      if (mail) {
        at.push(Math.floor((time.now() - began) / HOUR_MS));
        expect((await recover(tokenIn(mail.text))).status).toBe(200);
      }
      time.forward(HOUR_MS);
    }
    expect(at).toEqual([1, 24, 72]);
    expect(await written(shopper.email)).toBe(3);
  });

  test('stop after the first where nobody has shown that they read the mailbox', async () => {
    const { email } = await reminded();
    for (let day = 0; day < 8; day += 1) {
      time.forward(DAY_MS);
      await remind();
    }
    expect(await written(email)).toBe(1);
  });

  test('name why they came and end by one press, twice as well as once, for this cart and every other', async () => {
    const { email, mail, token } = await reminded();
    expect(mail.text).toContain('somebody typed this address at our checkout');
    expect(mail.unsubscribeUrl).toMatch(/\/unsubscribe\?token=mail_.*&about=carts$/);
    await recover(token);
    const path = mail.unsubscribeUrl?.replace('http://localhost:8787', '') ?? '';
    const press = () =>
      newVisitor(services).send('POST', path, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        body: 'List-Unsubscribe=One-Click',
      });
    for (const _ of [1, 2]) expect(await press()).toMatchObject({ status: 200, body: { success: true } });
    const again = await left();
    await run('UPDATE abandoned_cart SET email = ? WHERE email = ?', email, again.email);
    for (let day = 0; day < 8; day += 1) {
      time.forward(DAY_MS);
      await remind();
    }
    expect(await written(email)).toBe(1);
  });

  test('never go to who did not tick the box, took the tick away, or left while the shop mails nobody', async () => {
    const silent = await left({ ticked: false });
    const sorry = await left();
    await agree(sorry.visitor, sorry.sessionId, sorry.email, false);
    const off = await left({ ticked: false });
    await setSettings({ abandonedCarts: 'keep' });
    await agree(off.visitor, off.sessionId, off.email);
    await setSettings({ abandonedCarts: 'mail' });
    await remind();
    time.forward(2 * HOUR_MS);
    await remind();
    expect(await Promise.all([silent, sorry, off].map(({ email }) => written(email)))).toEqual([0, 0, 0]);
  });

  test('a stranger’s address: ten a day from one network, one cart in 30 days, and nothing after it said no', async () => {
    const visitor = newVisitor(services);
    const sold = [await product({ keys: 1 })];
    const agreed = [];
    for (let other = 0; other < 14; other += 1) {
      const [sessionId, email] = [newSession(), `stranger${other}@example.org`];
      await beacon(visitor, 'capture', cartRecord(sessionId, email, sold));
      expect((await agree(visitor, sessionId, email)).body).toEqual({ success: true });
      agreed.push((await cartOf(email))?.agreed_at !== null);
    }
    expect(agreed.filter(Boolean)).toHaveLength(10);
    const one = await left();
    const two = await left();
    await run('UPDATE abandoned_cart SET email = ? WHERE email = ?', one.email, two.email);
    await remind();
    time.forward(HOUR_MS + MINUTE_MS);
    await remind();
    expect(await written(one.email)).toBe(1);
  });

  test('say what was sold out, dearer and cheaper, and are not sent for a cart in which nothing is left', async () => {
    const [dearer, cheaper, out] = [
      await product({ keys: 1 }),
      await product({ keys: 1 }),
      await product({ backorder: false }),
    ];
    const shopper = await left({ products: [dearer, cheaper, out] });
    const empty = await left({ products: [out] });
    await run('UPDATE product SET price_minor = 1200 WHERE id = ?', dearer.id);
    await run('UPDATE product SET price_minor = 900 WHERE id = ?', cheaper.id);
    await remind();
    time.forward(HOUR_MS + MINUTE_MS);
    await remind();
    const [mail] = await sentTo(shopper.email);
    expect(mail?.text).toContain('$ 12.00 each. It was $ 10.00 when you left: it costs more now.');
    expect(mail?.text).toContain('$ 9.00 each. It was $ 10.00 when you left: it costs less now.');
    expect(mail?.text).toContain(`Not on sale at the moment: ${out.id}.`);
    expect(await written(empty.email)).toBe(0);
    await restock(out, 2);
    time.forward(HOUR_MS + MINUTE_MS);
    await remind();
    expect(await written(empty.email)).toBe(1);
  });

  test('one that waits is closed, and needs nobody, when its reader buys before it goes out', async () => {
    const { email, products } = await left();
    await remind();
    time.forward(HOUR_MS + MINUTE_MS);
    await remind();
    expect(await written(email)).toBe(1);
    const buyer = new Buyer(services);
    await buyer.buy([{ product: products[0] as TestProduct }], { email });
    expect(await cartOf(email)).toMatchObject({ state: 'bought' });
    expect((await sentTo(email)).filter(({ subject }) => subject.includes('cart'))).toEqual([]);
    expect(
      await row("SELECT state, closed_reason FROM outbox WHERE kind = 'cart_reminder' AND recipient = ?", email),
    ).toEqual({
      state: 'needs_attention',
      closed_reason: 'outdated',
    });
  });

  test('a payment between writing the mail and handing it over keeps it back', async () => {
    const { email, products } = await left();
    await remind();
    time.forward(HOUR_MS + MINUTE_MS);
    await remind();
    const buyer = new Buyer(services);
    let paid = false;
    const failpoint = async (name: string) => {
      if (name !== 'before:send' || paid) return;
      paid = true;
      await buyer.buy([{ product: products[0] as TestProduct }], { email });
    };
    const given = await sentTo(email, { failpoint });
    expect(paid).toBe(true);
    expect(given.filter(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([]);
  });

  test('wait while an order of the address is being paid', async () => {
    const { email, products } = await left();
    await remind();
    time.forward(HOUR_MS + MINUTE_MS);
    await new Buyer(services).order([{ product: products[0] as TestProduct }], { email });
    await remind();
    expect(await written(email)).toBe(0);
    await run("UPDATE orders SET status = 'expired' WHERE email = ?", email);
    time.forward(11 * MINUTE_MS);
    await remind();
    expect(await written(email)).toBe(1);
  });
});

describe('the link of a reminder', () => {
  test('brings the cart back with its coupon, as often as it is opened, and says what has changed', async () => {
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

  test('altered, expired, bought and erased ones say what to do', async () => {
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

  test('credits the order of its browser within seven days, whatever address it names, and only one cart with it', async () => {
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

test('carts are forgotten after 30 days; what a reminder brought back stays without its buyer', async () => {
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

test('the cron reads due carts alone, however many carts and orders there are', async () => {
  const { results } = await db.prepare(`EXPLAIN QUERY PLAN ${DUE}`).bind(1, 50).all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail);
  expect(plan[0]).toContain('USING INDEX abandoned_cart_due');
  expect(plan.filter((step) => /^SCAN|TEMP B-TREE/.test(step))).toEqual([]);
});
