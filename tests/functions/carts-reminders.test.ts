import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DUE } from '../../functions/carts/remind';
import { pruneMail } from '../../functions/mail/prune';
import { type Mail, MailError } from '../../functions/platform/mailer';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import { Buyer, type TestProduct } from '../support/buyer.ts';
import { agree, beacon, cartOf, cartRecord, newSession, setSettings } from '../support/carts.ts';
import { remindAtRandom } from '../support/random-carts.ts';
import { db, product, restock, row } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';
import {
  deps,
  left,
  recover,
  remind,
  reminded,
  run,
  sentTo,
  services,
  time,
  tokenIn,
  written,
} from './carts-fixtures.ts';

beforeAll(() => setSettings({ abandonedCarts: 'mail' }));
afterAll(() => setSettings({ abandonedCarts: null }));

describe('Cart reminders', () => {
  test('are sent after 1, 24 and 72 hours, each once, to an address that was confirmed', async () => {
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

  test('stop after the first if the address was never confirmed', async () => {
    const { email } = await reminded();
    for (let day = 0; day < 8; day += 1) {
      time.forward(DAY_MS);
      await remind();
    }
    expect(await written(email)).toBe(1);
  });

  test('leave none of their links in the events of an email service', async () => {
    const { email } = await left();
    await remind();
    time.forward(HOUR_MS + MINUTE_MS);
    await remind();
    const send = async ({ text, unsubscribeUrl }: Mail) => {
      throw new MailError(`Refused: ${tokenIn(text)} ${unsubscribeUrl}`, 'address');
    };
    await sentTo(email, { mailer: { name: 'fake', send } });
    expect(await row('SELECT last_error FROM outbox WHERE recipient = ?', email)).toEqual({
      last_error: 'Refused: [hidden] http://localhost:8787/unsubscribe?token=[hidden]&about=carts',
    });
  });

  test('say why they were sent and end with one click, repeatable, for this cart and every other', async () => {
    const { email, mail, token } = await reminded();
    expect(mail.text).toContain('someone entered this address at our checkout');
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

  test('are never sent without consent, after it was withdrawn, or while the setting is off', async () => {
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

  test('to unknown addresses are limited: ten a day per network, one cart in 30 days, none after an opt-out', async () => {
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

  test('are limited to one cart in 30 days even if the email log keeps addresses for only a week', async () => {
    const { email } = await reminded();
    time.forward(10 * DAY_MS);
    const settings = { ...deps().settings, MAIL_LOG_DAYS: 7 };
    await pruneMail(deps({ settings }));
    expect(await written(email)).toBe(0);
    const again = await left();
    await run('UPDATE abandoned_cart SET email = ? WHERE email = ?', email, again.email);
    for (let hour = 0; hour < 3; hour += 1) {
      await remind();
      time.forward(HOUR_MS + MINUTE_MS);
    }
    expect(await written(email)).toBe(0);
  });

  test('say what is sold out, dearer or cheaper, and are not sent for a cart without available products', async () => {
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
    expect(mail?.text).toContain('$ 12.00 each. It was $ 10.00 when you left; it costs more now.');
    expect(mail?.text).toContain('$ 9.00 each. It was $ 10.00 when you left; it costs less now.');
    expect(mail?.text).toContain(`Not available right now: ${out.id}.`);
    expect(await written(empty.email)).toBe(0);
    await restock(out, 2);
    time.forward(HOUR_MS + MINUTE_MS);
    await remind();
    expect(await written(empty.email)).toBe(1);
  });

  test('one that waits is closed, and calls nobody, when its reader buys before it is sent', async () => {
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

  test('a payment between writing the email and sending it stops it', async () => {
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

  test('a damaged cart stops no other reminder, and fails the run so that staff are notified', async () => {
    const [damaged, sound] = [await left(), await left()];
    await run("UPDATE abandoned_cart SET lines = '[{]' WHERE email = ?", damaged.email);
    const turn = async () => (await Promise.allSettled([remind()]))[0];
    expect(await turn()).toMatchObject({ status: 'rejected', reason: { code: 'data_damaged' } });
    time.forward(HOUR_MS + MINUTE_MS);
    expect(await turn()).toMatchObject({ status: 'rejected', reason: { code: 'data_damaged' } });
    expect(await Promise.all([damaged, sound].map(({ email }) => written(email)))).toEqual([0, 1]);
    await run('DELETE FROM abandoned_cart WHERE email = ?', damaged.email);
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

test('the cron reads only due carts, however many carts and orders there are', async () => {
  const { results } = await db.prepare(`EXPLAIN QUERY PLAN ${DUE}`).bind(1, 50).all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail);
  expect(plan[0]).toContain('USING INDEX abandoned_cart_due');
  expect(plan.filter((step) => /^SCAN|TEMP B-TREE/.test(step))).toEqual([]);
});

test('of 30 random carts nobody who bought, opted out or never agreed gets an email, nor anybody twice', async () => {
  const { broken, mails, races } = await remindAtRandom(30, 7, await product({ keys: 1 }));
  expect(broken).toEqual([]);
  expect([mails > 10, races > 0]).toEqual([true, true]);
});
