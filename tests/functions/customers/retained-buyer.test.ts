import { describe, expect, test } from 'vitest';
import { runCron } from '../../../functions/cron';
import { CRON_JOBS } from '../../../functions/cron-jobs';
import { pruneCustomers } from '../../../functions/customers/prune';
import { DAY_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { everythingStored, mailsTo, PASSWORD, registered } from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db, product, row } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';
import { typed } from '../../support/withdrawals.ts';

balanceBooksAfterEach();

describe('Data of an erased buyer that disputes and accounting need', () => {
  /** A customer who registers, buys without confirming the address, and erases the account seconds later. */
  async function boughtAndErased({ withdraws = false } = {}) {
    const buyer = new Buyer();
    const { visitor, email } = buyer;
    const person = { firstName: 'Ada', lastName: 'Byron', email, password: PASSWORD };
    expect((await visitor.post('/api/auth/register', person)).status).toBe(200);
    const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
    if (withdraws) {
      await typed(orderId);
      expect((await visitor.post('/api/withdrawals', { orderId })).status).toBe(200);
    }
    const { body } = await visitor.post<{ message: string }>('/api/auth/erase', { email, password: PASSWORD });
    return { email, orderId, message: body.message };
  }
  const open = async (orderId: string) =>
    (await verifiedStaff()).post<{ retained: { dispute: object | null; books: object | null; until: object } }>(
      `/api/admin/orders/${orderId}/retained-buyer`,
      { reason: 'Their bank disputes the payment' },
    );

  test('are hidden at once, sealed, and opened by staff with a reason that is audited', async () => {
    const { email, orderId, message } = await boughtAndErased();
    expect(await everythingStored()).not.toContain(email);
    expect(message).toMatch(/sealed/);
    expect((await open(orderId)).body.retained).toMatchObject({
      dispute: {
        email,
        mails: [{ kind: 'order_paid', recipient: email }],
        account: { emailVerifiedAt: null },
      },
      books: { firstName: 'Ada', city: 'London' },
    });
    const act = await row("SELECT reason FROM audit WHERE action = 'order_buyer.revealed' AND subject = ?", orderId);
    expect(act?.reason).toBe('Their bank disputes the payment');
  });

  test('include the buyers named on the invoices, as the document describes', async () => {
    const { orderId } = await boughtAndErased();
    const books = (await open(orderId)).body.retained.books as { invoices: { buyer: object }[] };
    expect(books.invoices).toMatchObject([{ buyer: { firstName: 'Ada', city: 'London' } }]);
    const { body } = await newVisitor().get<{ paths: Record<string, { post: object }> }>('/api/openapi.json');
    const described = JSON.stringify(body.paths['/api/admin/orders/{id}/retained-buyer']?.post);
    for (const name of [...Object.keys(books), ...Object.keys(books.invoices[0]?.buyer ?? {})])
      expect(described).toContain(`"${name}":`);
  });

  test('include that the email about a withdrawal was sent', async () => {
    const { orderId } = await boughtAndErased({ withdraws: true });
    const { retained } = (await open(orderId)).body;
    expect(retained.dispute).toMatchObject({
      mails: expect.arrayContaining([expect.objectContaining({ kind: 'withdrawal' })]),
    });
  });

  test('are announced to the buyer by email with both dates, and the row of that email never names them', async () => {
    const { email, message } = await boughtAndErased();
    expect(message).toMatch(/until \w+ \d+, \d{4}, in case.* until \w+ \d+, \d{4}, because/);
    const mail = () =>
      row("SELECT state, recipient, payload FROM outbox WHERE kind = 'account_erased' ORDER BY rowid DESC");
    const [erased] = (await mailsTo(email)).filter(({ subject }) => /has been erased/.test(subject));
    expect(erased?.text.replace(/\s+/g, ' ')).toContain(message);
    expect(await mail()).toEqual({ state: 'sent', recipient: 'erased@erased.invalid', payload: null });
    expect(await everythingStored()).not.toContain(email);
  });

  test('are never used to send an email again', async () => {
    const { orderId } = await boughtAndErased();
    const staff = await verifiedStaff();
    const sent = await staff.post<{ code: string; error: string }>(`/api/admin/orders/${orderId}/resend`, {
      reason: 'Asked for on the phone',
    });
    expect([sent.status, sent.body.error]).toEqual([409, expect.stringContaining('no address to send to')]);
  });

  test('an unverified address without purchases gets no email', async () => {
    const customer = await registered();
    const { email } = customer;
    expect((await customer.post('/api/auth/erase', { email, password: PASSWORD })).status).toBe(200);
    expect((await mailsTo(email)).filter(({ subject }) => /has been erased/.test(subject))).toEqual([]);
  });

  test('are deleted when due: evidence after the dispute period, name and address after that of the books', async () => {
    const { orderId } = await boughtAndErased();
    const time = clock();
    const held = async () => {
      await pruneCustomers(testDeps({ now: time.now }));
      const { results } = await db
        .prepare('SELECT purpose FROM retained_buyer WHERE order_id = ? ORDER BY purpose')
        .bind(orderId)
        .all<{ purpose: string }>();
      return results.map(({ purpose }) => purpose);
    };
    expect(await held()).toEqual(['books', 'dispute']);
    time.forward(541 * DAY_MS);
    expect(await held()).toEqual(['books']);
    time.forward(11 * 366 * DAY_MS);
    expect(await held()).toEqual([]);
  });

  test('stay while a dispute of the order is open', async () => {
    const { orderId } = await boughtAndErased();
    await db
      .prepare(
        `INSERT INTO dispute (id, provider_ref, order_id, amount_minor, currency, reason, state, refundable, created_at)
         SELECT 'dp_1', provider_ref, order_id, amount_minor, currency, 'fraudulent', 'opened', 0, created_at
         FROM payment WHERE order_id = ?`,
      )
      .bind(orderId)
      .run();
    const late = Date.now() + 541 * DAY_MS;
    await pruneCustomers(testDeps({ now: () => late }));
    expect((await open(orderId)).body.retained.dispute).not.toBeNull();
    await db.prepare("UPDATE dispute SET state = 'won', closed_at = 1 WHERE id = 'dp_1'").run();
    await pruneCustomers(testDeps({ now: () => late }));
    expect((await open(orderId)).body.retained.dispute).toBeNull();
  });

  test('do not exist for an order nobody paid for, and nothing is announced', async () => {
    const buyer = new Buyer();
    await buyer.visitor.post('/api/auth/register', {
      firstName: 'Ada',
      lastName: 'B',
      email: buyer.email,
      password: PASSWORD,
    });
    const { body } = await buyer.order([{ product: await product({ keys: 0 }) }]);
    await db.prepare("UPDATE orders SET status = 'failed' WHERE id = ?").bind(body.orderId).run();
    const erased = await buyer.visitor.post<{ message: string }>('/api/auth/erase', {
      email: buyer.email,
      password: PASSWORD,
    });
    expect(erased.body.message).toBe('Your account and your data have been erased.');
    expect((await open(body.orderId)).status).toBe(404);
  });
});

test('include the email about a withdrawal and its events for as long as those of the order', async () => {
  const time = clock();
  const sold = await product({ keys: 2 });
  const withdrawn = async () => {
    const buyer = new Buyer({ now: time.now });
    const { orderId } = await buyer.buy([{ product: sold }]);
    await typed(orderId, time.now());
    expect((await buyer.visitor.post('/api/withdrawals', { orderId })).status).toBe(200);
    await mailsTo(buyer.email);
    return { orderId, email: buyer.email };
  };
  const [quiet, disputed] = [await withdrawn(), await withdrawn()];
  const opened = `INSERT INTO dispute (id, provider_ref, order_id, amount_minor, currency, reason, state, refundable, created_at)
    SELECT 'dp_' || order_id, provider_ref, order_id, amount_minor, currency, 'general', 'opened', 0, created_at
    FROM payment WHERE order_id = ?`;
  await db.prepare(opened).bind(disputed.orderId).run();
  const both = (look: (one: typeof quiet) => Promise<number>) => Promise.all([quiet, disputed].map(look));
  const mails = () =>
    both(({ email }) => count("SELECT count(*) FROM outbox WHERE kind = 'withdrawal' AND recipient = ?", email));
  const threads = () => both(({ orderId }) => count('SELECT count(*) FROM thread WHERE order_id = ?', orderId));
  const after = async (days: number) => {
    time.forward(days * DAY_MS);
    const pruning = CRON_JOBS.filter(({ name }) => name.startsWith('prune-'));
    await runCron(testDeps({ now: time.now }), {}, pruning);
    return { mails: await mails(), threads: await threads() };
  };
  expect(await after(539)).toEqual({ mails: [1, 1], threads: [1, 1] });
  expect(await after(2)).toEqual({ mails: [0, 1], threads: [1, 1] });
  expect(await after(400)).toEqual({ mails: [0, 1], threads: [0, 1] });
});
