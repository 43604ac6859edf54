import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCron } from '../../functions/cron';
import { CRON_JOBS } from '../../functions/cron-jobs';
import { settingsOf } from '../../functions/platform/env';
import { SESSION_LIMITS } from '../../functions/platform/sessions';
import { ShopError } from '../../src/shop/errors';
import { DAY_MS } from '../../src/shop/time';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer } from '../support/buyer.ts';
import { everythingStored, mailsTo, newAddress, registered, verified } from '../support/customer.ts';
import { testDeps, testServices } from '../support/deps.ts';
import { keepDaysOf } from '../support/sales-storm.ts';
import { clock, count, coupon, db, MINUTE, product, row } from '../support/stock.ts';
import { TEST_VARS } from '../support/vars.ts';
import { newVisitor } from '../support/visitor.ts';

balanceBooksAfterEach();
// What a provider's stub does not find is logged; that is not tested here.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());
const PRUNING = CRON_JOBS.filter(({ name }) => name.startsWith('prune-'));
type Clock = ReturnType<typeof clock>;

/** Moves the time to a day before the end, then to a day after; returns what existed each time. */
async function beforeAndAfter(time: Clock, days: number, look: () => Promise<unknown>): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (const step of [days - 1, 2]) {
    time.forward(step * DAY_MS);
    await runCron(testDeps({ now: time.now }), {}, PRUNING);
    seen.push(await look());
  }
  return seen;
}

const dispute = (orderId: string) =>
  db
    .prepare(
      `INSERT INTO dispute (id, provider_ref, order_id, amount_minor, currency, reason, state, refundable, created_at)
       SELECT 'dp_' || order_id, provider_ref, order_id, amount_minor, currency, 'fraudulent', 'opened', 0, created_at
       FROM payment WHERE order_id = ?`,
    )
    .bind(orderId)
    .run();

describe('Orders', () => {
  test('that are unpaid lose their buyer after 30 days, in every table, and keep number and amounts', async () => {
    const time = clock();
    const buyer = new Buyer({ now: time.now });
    const ten = await coupon({ value: { kind: 'percentage', basisPoints: 1_000 }, perCustomer: 1 });
    const { body } = await buyer.order([{ product: await product({ keys: 1 }) }], { coupon: ten });
    time.forward(36 * MINUTE);
    await runCron(testDeps({ now: time.now }));
    const facts = () =>
      row('SELECT seq, status, total_minor, currency, country FROM orders WHERE id = ?', body.orderId);
    const before = await facts();
    expect(before?.status).toBe('expired');
    const look = async () => (await everythingStored()).includes(buyer.email);
    expect(await beforeAndAfter(time, 30, look)).toEqual([true, false]);
    expect(await facts()).toEqual(before);
    expect(await everythingStored()).not.toContain('12 St James’s Square');
  });

  test('are left alone while the provider may still accept their payment', async () => {
    const time = clock();
    const buyer = new Buyer({ now: time.now });
    const { body } = await buyer.order([{ product: await product({ keys: 1 }) }]);
    time.forward(36 * MINUTE);
    const cancel = () => Promise.reject(new ShopError('provider_unavailable'));
    const payments = Object.assign(Object.create(testServices().payments), { cancel, within: () => payments });
    await runCron(testDeps({ now: time.now, payments }));
    expect((await row('SELECT status FROM orders WHERE id = ?', body.orderId))?.status).toBe('expired');
    const look = async () => (await row('SELECT email FROM orders WHERE id = ?', body.orderId))?.email;
    expect(await beforeAndAfter(time, 30, look)).toEqual([buyer.email, buyer.email]);
  });

  test('that are paid name their buyer until the retention of the books ends, and as long as an account shows them', async () => {
    const time = clock();
    const [guest, disputed, late] = [0, 1, 2].map(() => new Buyer({ now: time.now })) as [Buyer, Buyer, Buyer];
    const owner = await verified();
    const sold = await product({ keys: 4 });
    const { orderId } = await guest.buy([{ product: sold }]);
    const owned = await new Buyer().buy([{ product: sold }], { email: owner.email });
    const open = await disputed.buy([{ product: sold }]);
    await dispute(open.orderId);
    await keepDaysOf('Europe/Berlin');
    const year = new Date(time.now()).getUTCFullYear();
    time.forward(Date.UTC(year + 1, 0, 1) - 30 * MINUTE - time.now());
    // Half past midnight in the shop: it belongs to the books of the new year.
    const sale = await late.buy([{ product: sold }]);
    const emails = async () => {
      await runCron(testDeps({ now: time.now }), {}, PRUNING);
      const ids = [orderId, owned.orderId, open.orderId, sale.orderId];
      const rows = await Promise.all(
        ids.map((id) => row<{ email: string }>('SELECT email FROM orders WHERE id = ?', id)),
      );
      return rows.map((one) => one?.email);
    };
    time.forward(Date.UTC(year + 11, 0, 1) - time.now() - DAY_MS);
    expect(await emails()).toEqual([guest.email, owner.email, disputed.email, late.email]);
    time.forward(2 * DAY_MS);
    expect(await emails()).toEqual(['erased@erased.invalid', owner.email, disputed.email, late.email]);
    const kept = await row('SELECT status, total_minor FROM orders WHERE id = ?', orderId);
    expect(kept).toEqual({ status: 'paid', total_minor: 1_000 });
    await db.prepare("DELETE FROM setting WHERE name = 'openingHours'").run();
  });
});

describe('Traces of a request', () => {
  test('its idempotency row is deleted after 30 days', async () => {
    const time = clock();
    await new Buyer({ now: time.now }).buy([{ product: await product({ keys: 1 }) }]);
    const cutoff = time.now();
    const look = () => count('SELECT count(*) FROM idempotency WHERE created_at <= ?', cutoff);
    const [before, after] = await beforeAndAfter(time, 30, look);
    expect([Number(before) > 0, after]).toEqual([true, 0]);
  });

  test('an unconfirmed new address is deleted a day after its code expired', async () => {
    const time = clock();
    const buyer = new Buyer({ now: time.now });
    const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
    const asked = await buyer.visitor.post(`/api/orders/${orderId}/correct-address`, { email: newAddress() });
    expect(asked.status).toBe(200);
    const look = () => count('SELECT count(*) FROM address_change WHERE order_id = ?', orderId);
    expect(await look()).toBe(1);
    expect(await beforeAndAfter(time, 1, look)).toEqual([1, 0]);
  });
});

describe('Traces of a sign-in', () => {
  test('an emailed code is deleted a day after it expired, and counted attempts after two days', async () => {
    const time = clock();
    const owner = await verified();
    await newVisitor({ now: time.now }).post('/api/auth/code', { email: owner.email });
    const sent = time.now();
    const codes = () =>
      count("SELECT count(*) FROM customer_token WHERE email = ? AND purpose = 'sign_in'", owner.email);
    const attempts = () => count('SELECT count(*) FROM limit_count WHERE window_start <= ?', sent);
    expect([await codes(), (await attempts()) > 0]).toEqual([1, true]);
    time.forward(DAY_MS);
    await runCron(testDeps({ now: time.now }), {}, PRUNING);
    expect([await codes(), (await attempts()) > 0]).toEqual([1, true]);
    time.forward(DAY_MS + 60 * MINUTE);
    await runCron(testDeps({ now: time.now }), {}, PRUNING);
    expect([await codes(), await attempts()]).toEqual([0, 0]);
  });

  test('a session is deleted at its absolute limit', async () => {
    const time = clock();
    const customer = await registered({}, { now: time.now });
    const look = () =>
      count(
        'SELECT count(*) FROM customer_session s JOIN customer c ON c.id = s.owner_id WHERE c.email = ?',
        customer.email,
      );
    expect(await beforeAndAfter(time, SESSION_LIMITS.customer.absoluteMs / DAY_MS, look)).toEqual([1, 0]);
  });
});

test('events of the payment provider are deleted after 90 days with their content; their effects stay', async () => {
  const time = clock();
  const { orderId } = await new Buyer({ now: time.now }).buy([{ product: await product({ keys: 1 }) }]);
  const keep = (id: string, handledAt: number | null, provider = 'elsewhere') =>
    db
      .prepare(
        `INSERT INTO provider_event (id, provider, kind, sha256, body, received_at, handled_at)
         VALUES (?, ?, 'charge.succeeded', '', '{"email":"ada@example.org"}', ?, ?)`,
      )
      .bind(id, provider, time.now(), handledAt)
      .run();
  await keep('evt_done', time.now());
  await keep('evt_lost', null);
  await keep('evt_open', null, 'sandbox');
  const look = () => count("SELECT count(*) FROM provider_event WHERE id IN ('evt_done', 'evt_lost')");
  expect(await beforeAndAfter(time, 90, look)).toEqual([2, 0]);
  expect(await count("SELECT count(*) FROM provider_event WHERE id = 'evt_open'")).toBe(1);
  expect(await count("SELECT count(*) FROM payment WHERE order_id = ? AND state = 'settled'", orderId)).toBe(1);
});

describe('The email log', () => {
  test('names recipients for 90 days', async () => {
    const time = clock();
    const email = newAddress();
    await registered({ email }, { now: time.now });
    await mailsTo(email);
    const look = () => count('SELECT count(*) FROM outbox WHERE recipient = ?', email);
    expect(await beforeAndAfter(time, 90, look)).toEqual([1, 0]);
  });

  test('names recipients of keys for 540 days, and while a dispute is open', async () => {
    const time = clock();
    const [buyer, disputed] = [new Buyer({ now: time.now }), new Buyer({ now: time.now })];
    const sold = await product({ keys: 2 });
    await buyer.buy([{ product: sold }]);
    await dispute((await disputed.buy([{ product: sold }])).orderId);
    await mailsTo(buyer.email);
    await mailsTo(disputed.email);
    const look = () =>
      Promise.all(
        [buyer, disputed].map(({ email }) => count('SELECT count(*) FROM outbox WHERE recipient = ?', email)),
      );
    expect(await beforeAndAfter(time, 540, look)).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });
});

test('messages to the shop are deleted after 730 days', async () => {
  const time = clock();
  const email = newAddress();
  const message = {
    name: 'Ada Byron',
    email,
    subject: 'Is it mine?',
    messageType: 'general',
    message: 'I would like to know more.',
    website: '',
    submissionTime: 9,
    sessionId: 'one',
  };
  expect((await newVisitor({ now: time.now }).post('/api/contact', message)).status).toBe(200);
  const look = () => count('SELECT count(*) FROM thread WHERE email = ?', email);
  expect(await beforeAndAfter(time, 730, look)).toEqual([1, 0]);
});

test('requests for a stock email are deleted after 365 days', async () => {
  const time = clock();
  const email = newAddress();
  const { id } = await product({ keys: 0 });
  await newVisitor({ now: time.now }).post('/api/stock-requests', { email, productId: id });
  const look = () => count('SELECT count(*) FROM stock_request WHERE email = ?', email);
  expect(await beforeAndAfter(time, 365, look)).toEqual([1, 0]);
});

test('a retention period below its minimum prevents the start', () => {
  const floors = {
    UNPAID_ORDER_DAYS: 7,
    IDEMPOTENCY_DAYS: 2,
    PROVIDER_EVENT_DAYS: 35,
    MAIL_LOG_DAYS: 7,
    CONTACT_MESSAGE_DAYS: 30,
    STOCK_REQUEST_DAYS: 7,
    UNCONFIRMED_ACCOUNT_DAYS: 7,
  };
  for (const [name, floor] of Object.entries(floors)) {
    expect(settingsOf({ ...TEST_VARS, [name]: String(floor) })).toMatchObject({ [name]: floor });
    expect(() => settingsOf({ ...TEST_VARS, [name]: String(floor - 1) })).toThrow(name);
  }
});
