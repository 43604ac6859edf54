import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { runCron } from '../../../functions/cron';
import { decideQuarantine } from '../../../functions/ledger/decide-quarantine';
import { finishRestore } from '../../../functions/ledger/finish-restore';
import { replay } from '../../../functions/ledger/replay';
import { setSelling } from '../../../functions/ledger/selling';
import { writeLedger } from '../../../functions/ledger/write-ledger';
import { refundOrder } from '../../../functions/payments/refund-order';
import { Buyer } from '../../support/buyer.ts';
import { broken } from '../../support/conservation.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { approved } from '../../support/on-account.ts';
import { restoreTo, snapshot } from '../../support/restore.ts';
import { count, coupon, db, product, range, restock, row, seatsOf } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

/** The order of each assigned seat, by seat id, which identifies a sold key. */
const soldTo = async () =>
  new Map(
    (
      await db
        .prepare(
          `SELECT a.seat_id, l.order_id FROM key_assignment a JOIN order_line l ON l.id = a.line_id
           JOIN seat s ON s.id = a.seat_id AND s.round = a.round`,
        )
        .all<{ seat_id: string; order_id: string }>()
    ).results.map((sold) => [sold.seat_id, sold.order_id] as const),
  );

const money = () =>
  count(`SELECT coalesce((SELECT sum(amount_minor) FROM payment WHERE state = 'settled'), 0)
    - coalesce((SELECT sum(amount_minor) FROM refund WHERE state <> 'failed'), 0)`);

test('I21 sell 50, restore to before, replay: no key is sold twice and no money is missing', async () => {
  const visitor = newVisitor();
  const operator = { headers: { ...OPERATOR, 'content-type': 'application/json' } };
  const call = <T>(path: string, body: object = {}) =>
    visitor.send<T>('POST', path, { ...operator, body: JSON.stringify(body) });
  const sold = await product({ keys: 60, priceMinor: 10_000 });
  const late = await product({ keys: 0, priceMinor: 5_000 });
  const code = await coupon({ value: { kind: 'fixed', usdMinor: 500 }, maxUses: 60 });
  await new Buyer().buy([{ product: sold }]);
  await runCron(testDeps());
  const before = await snapshot();

  // After the backup: 43 sales in the ledger, an import that is sold from, a refund, a buyer who waits for keys.
  const buyers = range(40).map(() => new Buyer());
  for (const [n, buyer] of buyers.entries()) {
    await buyer.buy([{ product: sold }], n % 4 === 0 ? { coupon: code } : {});
    if (n % 10 === 9) await runCron(testDeps());
  }
  const refunded = await new Buyer().buy([{ product: sold }]);
  await refundOrder(testDeps(), { id: refunded.orderId, reason: 'asked for' });
  await restock(late, 2);
  const waiting = await new Buyer().buy([{ product: late, quantity: 3 }]);
  await new Buyer().buy([{ product: sold, quantity: 2 }]);
  const open = await new Buyer().order([{ product: sold }]);
  expect(open.status).toBe(200);
  await runCron(testDeps());
  await laterDone();
  const inLedger = await soldTo();
  const moneyInLedger = await money();

  // After the last entry, interrupted within a minute: seven more, one by a buyer who started before it.
  for (const _ of range(6)) await new Buyer().buy([{ product: sold }]);
  const lateBuyer = new Buyer();
  const begun = await lateBuyer.order([{ product: sold }]);
  await lateBuyer.pay(begun.body);
  await lateBuyer.confirm(begun.body);
  const truth = await soldTo();
  expect(truth.size - inLedger.size).toBe(7);

  await restoreTo(before);
  expect((await soldTo()).size).toBe(1);

  // The next minute finds out on its own, before anything else acts, and nobody can buy.
  await runCron(testDeps());
  expect(await row('SELECT state FROM selling')).toEqual({ state: 'off' });
  expect(await count("SELECT count(*) FROM attention WHERE kind = 'selling_off' AND state = 'open'")).toBe(1);
  const refusedOrder = await new Buyer().order([{ product: sold }]);
  expect([refusedOrder.status, refusedOrder.body.code]).toEqual([503, 'selling_off']);
  const on = await call<{ code: string }>('/api/admin/selling', { state: 'on', reason: 'too early' });
  expect([on.status, on.body.code]).toEqual([409, 'ledger_behind']);

  let more = true;
  while (more) {
    const answer = await call<{ more: boolean; conflicts: unknown[] }>('/api/admin/ledger/replay');
    expect(answer.status).toBe(200);
    expect(answer.body.conflicts).toEqual([]);
    more = answer.body.more;
  }
  expect(await broken(db)).toEqual([]);
  expect(await soldTo()).toEqual(inLedger);
  expect(await money()).toBe(moneyInLedger);
  expect(await row('SELECT status FROM orders WHERE id = ?', refunded.orderId)).toEqual({ status: 'refunded' });
  expect(
    await count('SELECT count(*) FROM order_line WHERE order_id = ? AND state = ?', waiting.orderId, 'awaiting_keys'),
  ).toBe(1);
  expect(await row('SELECT used FROM coupon WHERE code = ?', code.code)).toEqual({ used: 10 });

  const finish = await call<{
    unrecorded: { orderId: string }[];
    quarantined: { productId: string; paidCopies: number; seats: number }[];
    broken: string[];
  }>('/api/admin/ledger/finish');
  expect(finish.body.broken).toEqual([]);
  expect(finish.body.unrecorded).toHaveLength(7);
  expect(finish.body.quarantined).toMatchObject([{ productId: sold.id, paidCopies: 7 }]);
  expect((await seatsOf(sold)).quarantined).toBeGreaterThanOrEqual(7);
  // Run again, it sets nothing aside twice.
  expect((await call<{ quarantined: object[] }>('/api/admin/ledger/finish')).body.quarantined).toEqual([]);

  expect((await call('/api/admin/selling', { state: 'on', reason: 'restored' })).status).toBe(200);
  await runCron(testDeps());
  // Sold out once more: everything that is left is sold, and nothing that was sold before.
  const left = (await seatsOf(sold)).available ?? 0;
  for (const _ of range(left)) await new Buyer().buy([{ product: sold }]);
  const after = await soldTo();
  const resold = [...truth].filter(([seat, orderId]) => after.has(seat) && after.get(seat) !== orderId);
  expect([resold, left > 0]).toEqual([[], true]);
  expect(await broken(db)).toEqual([]);

  // A person decides: those keys may have been sold, so they are never sold again.
  const withdraw = { productId: sold.id, decision: 'withdraw' as const, reason: 'may be sold' };
  const decided = await decideQuarantine(testDeps(), withdraw);
  expect(decided.seats).toBe(finish.body.quarantined[0]?.seats);
  expect((await seatsOf(sold)).quarantined).toBeUndefined();
  expect(await count("SELECT count(*) FROM attention WHERE kind = 'keys_quarantined' AND state = 'open'")).toBe(0);
  // And the ledger continues from there.
  await writeLedger(testDeps());
  expect(
    await count("SELECT count(*) FROM attention WHERE kind IN ('selling_off', 'ledger_gap') AND state = 'open'"),
  ).toBe(0);
}, 120_000);

test('an order that was brought back opens in the same browser with the same key; keys that no longer open are counted', async () => {
  const sold = await product({ keys: 1 });
  await runCron(testDeps());
  const before = await snapshot();
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: sold }]);
  const keyOf = async () => {
    const { body } = await buyer.visitor.get<{ licenseKeys: { keyId: string }[]; email: string }>(
      `/api/orders/${orderId}`,
    );
    const path = `/api/orders/${orderId}/keys/${body.licenseKeys[0]?.keyId}/reveal`;
    return { email: body.email, key: (await buyer.visitor.post<{ licenseKey: string }>(path, {})).body.licenseKey };
  };
  const bought = await keyOf();
  expect(bought).toMatchObject({ email: buyer.email, key: expect.stringContaining('KEYST') });
  await runCron(testDeps());
  await restoreTo(before);
  expect((await buyer.visitor.get(`/api/orders/${orderId}`)).status).toBe(404);
  await setSelling(testDeps(), { state: 'off', reason: 'restore' });
  await replay(testDeps());
  expect(await keyOf()).toEqual(bought);
  await db.prepare("UPDATE license_key SET vault_key_id = 'gone-' || vault_key_id").run();
  expect((await finishRestore(testDeps())).unopened).toMatchObject([{ keyId: expect.stringMatching(/^gone-/) }]);
  await db.prepare('UPDATE license_key SET vault_key_id = substr(vault_key_id, 6)').run();
  expect((await finishRestore(testDeps())).unopened).toEqual([]);
  await setSelling(testDeps(), { state: 'on', reason: 'restored' });
  expect(await broken(db)).toEqual([]);
});

test('an order on account comes back with each transfer that was booked for it', async () => {
  const sold = await product({ keys: 2, priceMinor: 4_900 });
  const { order, book, takeBack } = await approved(100);
  await runCron(testDeps());
  const before = await snapshot();
  const { orderId } = (await order([{ product: sold }])).body;
  await runCron(testDeps());
  const other = (await order([{ product: sold }], { change: { forceNew: true } })).body.orderId;
  for (const amount of [20, 9]) expect((await book(orderId, 'received', amount, `DE-${amount}`)).status).toBe(200);
  const more = [await book(other, 'received', 30, 'DE-20', { shared: true }), await takeBack(orderId, 'DE-9')];
  expect([...more, await book(orderId, 'received', 9, 'DE-9')].map(({ status }) => status)).toEqual([200, 200, 200]);
  await runCron(testDeps());
  await restoreTo(before);
  await setSelling(testDeps(), { state: 'off', reason: 'restore' });
  await replay(testDeps());
  expect(await count('SELECT sum(amount_minor) FROM receivable_booking')).toBe(5_900);
  expect(await count('SELECT count(*) FROM receivable WHERE order_id = ?', orderId)).toBe(1);
  await finishRestore(testDeps());
  await setSelling(testDeps(), { state: 'on', reason: 'restored' });
  expect(await broken(db)).toEqual([]);
});

test('a replay stops where an entry is missing, and says which', async () => {
  const files = (env as unknown as { FILES: R2Bucket }).FILES;
  await runCron(testDeps());
  const before = await snapshot();
  const { seq } = (await row<{ seq: number }>('SELECT seq FROM ledger_head')) ?? { seq: 0 };
  for (const _ of range(3)) {
    await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    await runCron(testDeps());
  }
  await restoreTo(before);
  await setSelling(testDeps(), { state: 'off', reason: 'restore' });
  const name = `ledger/${String(seq + 2).padStart(10, '0')}.json`;
  const lost = (await (await files.get(name))?.text()) ?? '';
  await files.delete(name);
  await expect(replay(testDeps())).rejects.toThrow(`Entry ${seq + 2} of the ledger is missing`);
  await files.put(name, lost);
  await replay(testDeps());
  expect(await broken(db)).toEqual([]);
  await setSelling(testDeps(), { state: 'on', reason: 'restored' });
});

test('while selling is off nothing is sold or settled, by whatever way, and open payments settle afterwards', async () => {
  const sold = await product({ keys: 3 });
  const waitingFor = await product({ keys: 0 });
  await new Buyer().buy([{ product: waitingFor }]);
  const buyer = new Buyer();
  const { body } = await buyer.order([{ product: sold }]);
  await setSelling(testDeps(), { state: 'off', reason: 'prices are wrong' });
  const assigned = await count('SELECT count(*) FROM key_assignment');
  expect((await new Buyer().order([{ product: sold }])).body.code).toBe('selling_off');
  await buyer.pay(body);
  const unsettled = await buyer.confirm(body);
  expect([unsettled.body.code, unsettled.headers.get('retry-after')]).toEqual(['selling_off', '600']);
  await restock(waitingFor, 1);
  await runCron(testDeps());
  expect(await count('SELECT count(*) FROM key_assignment')).toBe(assigned);
  await setSelling(testDeps(), { state: 'on', reason: 'prices are right' });
  expect((await buyer.confirm(body)).status).toBe(200);
  await runCron(testDeps());
  expect(await count('SELECT count(*) FROM key_assignment')).toBe(assigned + 2);
  expect(await broken(db)).toEqual([]);
});

test('SELLING=off in the environment stops selling whatever the database says', async () => {
  const sold = await product({ keys: 1 });
  const services = { settings: { ...testDeps().settings, SELLING: 'off' as const } };
  const buyer = new Buyer();
  const { body } = await buyer.order([{ product: sold }]);
  await buyer.pay(body);
  const closed = new Buyer(services);
  expect((await closed.order([{ product: sold }])).body.code).toBe('selling_off');
  const { settle } = await import('../../../functions/payments/settle');
  const payment = await testDeps().payments.retrieve(body.paymentIntentId);
  if (!payment) throw new Error('no payment');
  await expect(settle(testDeps(services), { kind: 'payment', payment })).rejects.toThrow('isn’t taking orders');
  expect((await buyer.confirm(body)).status).toBe(200);
});

test.each(['replay', 'finish'])('a restore does not %s while the shop sells: selling_on', async (step) => {
  const operator = { headers: { ...OPERATOR, 'content-type': 'application/json' }, body: '{}' };
  const answer = await newVisitor().send('POST', `/api/admin/ledger/${step}`, operator);
  expect(answer).toMatchObject({ status: 409, body: { code: 'selling_on' } });
});
