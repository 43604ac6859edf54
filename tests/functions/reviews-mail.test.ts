import { describe, expect, test } from 'vitest';
import { statement } from '../../functions/db/client';
import { sweepMail } from '../../functions/mail/sweep';
import type { Mail, Mailer } from '../../functions/platform/mailer';
import { pruneReviews } from '../../functions/reviews/prune-reviews';
import { sendReviewRequests } from '../../functions/reviews/send-review-requests';
import type { OpenReviewLinkOutput } from '../../src/shop/reviews/contract';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { Buyer, type TestProduct } from '../support/buyer.ts';
import { testDeps } from '../support/deps.ts';
import { clock, count, db, product, restock } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';
import { readByStaff, tokensIn } from './mail-fixtures.ts';

const time = clock();
const services = { now: time.now };
const deps = (more = {}) => testDeps({ ...services, ...more });
const ask = () => sendReviewRequests(deps());

/** A buyer of these products, with a network address of their own. */
async function bought(products?: TestProduct[]) {
  const lines = (products ?? [await product({ keys: 1 })]).map((sold) => ({ product: sold }));
  const buyer = new Buyer(services);
  const { orderId } = await buyer.buy(lines);
  const asked = () => count("SELECT count(*) FROM outbox WHERE kind = 'review_request' AND subject_id = ?", orderId);
  return { email: buyer.email, orderId, asked };
}

/** Sends waiting mails; returns what a mail service received. */
async function sent(): Promise<Mail[]> {
  const given: Mail[] = [];
  const send = async (mail: Mail) => {
    given.push(mail);
    return { provider: 'fake', providerRef: mail.id };
  };
  const mailer: Mailer = { name: 'fake', send };
  await sweepMail(deps({ mailer }));
  return given;
}
const letterTo = async (email: string) =>
  (await sent()).find(({ to, subject }) => to === email && subject.startsWith('How'));

describe('The email that asks for a review', () => {
  test('is sent seven days after delivery, once, with a link to the form for each line', async () => {
    const [first, second] = [await product({ keys: 1 }), await product({ keys: 1 })];
    const { email, asked } = await bought([first, second]);
    time.forward(7 * DAY_MS - HOUR_MS);
    await ask();
    expect(await asked()).toBe(0);
    time.forward(HOUR_MS + 1);
    await Promise.all([ask(), ask(), ask()]);
    expect(await asked()).toBe(1);
    const mail = await letterTo(email);
    const links = mail?.text.match(/\/review\?token=[\w.-]+/g) ?? [];
    expect(new Set(links).size).toBe(2);
    expect(mail?.unsubscribeUrl).toMatch(/\/unsubscribe\?token=mail_.*&about=reviews$/);
    const opened = await Promise.all(
      [...new Set(links)].map((link) =>
        newVisitor({ now: time.now }).post<OpenReviewLinkOutput>('/api/reviews/open-link', {
          token: link.split('=')[1],
        }),
      ),
    );
    expect(opened.map(({ body }) => body.product?.id).sort()).toEqual([first.id, second.id].sort());
    for (let day = 0; day < 40; day += 1) {
      time.forward(DAY_MS);
      await ask();
    }
    await pruneReviews(deps());
    await ask();
    expect(await asked()).toBe(1);
  });

  test('shows staff none of its links: only the buyer writes the review', async () => {
    const { email } = await bought([await product({ keys: 1 }), await product({ keys: 1 })]);
    time.forward(7 * DAY_MS + 1);
    await ask();
    const mail = await letterTo(email);
    const shown = mail && tokensIn(await readByStaff(mail, services));
    expect(new Set(shown)).toEqual(new Set(['[hidden]']));
    expect(shown?.length).toBeGreaterThan(2);
  });

  test('is sent only to buyers who may be asked, over many orders and days', async () => {
    const plain = await Promise.all(Array.from({ length: 4 }, () => bought()));
    const none: Record<string, Awaited<ReturnType<typeof bought>>> = {};
    const names = [
      'refunded',
      'in part',
      'disputed',
      'suppressed',
      'blocked',
      'opted out',
      'reviewed',
      'erased',
    ] as const;
    for (const name of names) none[name] = await bought();
    const of = (name: (typeof names)[number]) => none[name] as (typeof plain)[number];
    const run = (sql: string, ...values: (string | number)[]) => statement(db, sql, ...values).run();
    await run("UPDATE orders SET status = 'refunded' WHERE id = ?", of('refunded').orderId);
    await run('UPDATE order_line SET refunded_quantity = 1 WHERE order_id = ?', of('in part').orderId);
    await run(
      `INSERT INTO dispute (id, provider_ref, order_id, amount_minor, currency, reason, state, refundable, created_at)
       SELECT 'dp_review', p.provider_ref, p.order_id, 1, 'USD', 'fraud', 'won', 0, 1 FROM payment p WHERE p.order_id = ?`,
      of('disputed').orderId,
    );
    await run(
      "INSERT INTO mail_suppression (id, email, reason, actor, created_at) VALUES ('suppressed_r', ?, 'staff', 'staff', 1)",
      of('suppressed').email,
    );
    await run(
      `INSERT INTO buyer_block (id, kind, value, buyer_id, reference, reason, blocked_by, created_at)
       SELECT 'block_r', 'email', email, id, 'R', 'R', 'staff', 1 FROM buyer WHERE email = ?`,
      of('blocked').email,
    );
    await run('INSERT INTO review_opt_out (email, created_at) VALUES (?, 1)', of('opted out').email);
    await run(
      `INSERT INTO review (id, customer_name, customer_email, rating, title, comment, order_line_id, state, created_at)
       SELECT 'review_mail', 'A', 'a@example.org', 5, 'Works', 'Works', id, 'pending', 1 FROM order_line WHERE order_id = ?`,
      of('reviewed').orderId,
    );
    await run("UPDATE orders SET email = 'erased@erased.invalid' WHERE id = ?", of('erased').orderId);
    for (let day = 0; day < 20; day += 1) {
      time.forward(DAY_MS / 2);
      await ask();
    }
    expect(await Promise.all(plain.map(({ asked }) => asked()))).toEqual([1, 1, 1, 1]);
    const wrong = [];
    for (const name of names) if (await of(name).asked()) wrong.push(name);
    expect(wrong).toEqual([]);
    expect(await count("SELECT count(*) FROM review_request WHERE state = 'waiting'")).toBe(0);
  });

  test('waits for the keys, and counts from the last of them', async () => {
    const sold = await product({ keys: 0 });
    const { asked } = await bought([sold]);
    time.forward(9 * DAY_MS);
    await ask();
    expect(await asked()).toBe(0);
    await restock(sold, 1, 1, services);
    time.forward(6 * DAY_MS);
    await ask();
    expect(await asked()).toBe(0);
    time.forward(2 * DAY_MS);
    await ask();
    expect(await asked()).toBe(1);
  });

  test('is closed instead of sent when the order is refunded before', async () => {
    const { email, orderId, asked } = await bought();
    time.forward(7 * DAY_MS + 1);
    await ask();
    expect(await asked()).toBe(1);
    await statement(db, "UPDATE orders SET status = 'refunded' WHERE id = ?", orderId).run();
    expect(await letterTo(email)).toBeUndefined();
  });

  test('ends with one click in an email program, for every later order too', async () => {
    const { email } = await bought();
    time.forward(7 * DAY_MS + 1);
    await ask();
    const path = (await letterTo(email))?.unsubscribeUrl?.replace('http://localhost:8787', '') ?? '';
    const press = () =>
      newVisitor().send('POST', path, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
    expect(await count('SELECT count(*) FROM review_opt_out WHERE email = ?', email)).toBe(1);
    const later = await bought();
    await statement(db, 'UPDATE orders SET email = ?2 WHERE id = ?1', later.orderId, email).run();
    time.forward(8 * DAY_MS);
    await ask();
    expect(await later.asked()).toBe(0);
  });

  test('is off if the setting is 0', async () => {
    const { asked } = await bought();
    await statement(db, "INSERT INTO setting (name, value, updated_at) VALUES ('reviewMailDays', '0', 1)").run();
    time.forward(8 * DAY_MS);
    await ask();
    expect(await asked()).toBe(0);
  });
});

test('refused reviews are deleted after 90 days', async () => {
  const write = (id: string, state: string) =>
    statement(
      db,
      `INSERT INTO review (id, customer_name, customer_email, rating, title, comment, state, created_at, decided_at)
       VALUES (?, 'A', 'a@example.org', 1, 'Works', 'Works', ?, 1, ?)`,
      id,
      state,
      time.now(),
    ).run();
  await write('review_refused', 'rejected');
  await write('review_kept', 'published');
  const left = () => count("SELECT count(*) FROM review WHERE id IN ('review_refused', 'review_kept')");
  time.forward(89 * DAY_MS);
  await pruneReviews(deps());
  expect(await left()).toBe(2);
  time.forward(2 * DAY_MS);
  await pruneReviews(deps());
  expect(await left()).toBe(1);
});
