import { describe, expect, test } from 'vitest';
import { sendReceivableReminders } from '../../../functions/receivables/remind';
import type { CreditOutput } from '../../../src/shop/receivables/contract';
import { reminderStep } from '../../../src/shop/receivables/rules';
import { DAY_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { setSettings } from '../../support/carts.ts';
import { testDeps } from '../../support/deps.ts';
import { approved } from '../../support/on-account.ts';
import { count, db, product, range, row } from '../../support/stock.ts';
import type { Visitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

const credit = async (visitor: Visitor) => (await visitor.get<CreditOutput>('/api/auth/credit')).body.credit;

describe('Payment reminders', () => {
  const reminders = (orderId: string) =>
    count("SELECT count(*) FROM outbox WHERE kind = 'payment_reminder' AND subject_id = ?", orderId);
  const entry = (orderId: string) =>
    count(
      "SELECT count(*) FROM attention WHERE kind = 'receivable_overdue' AND subject = ? AND state = 'open'",
      orderId,
    );

  test('are sent before, on and after the due date; then orders on account end, and staff are notified until it is paid', async () => {
    const at = { now: Date.now() };
    const { order, book, elsewhere, takeBack, visitor } = await approved(500);
    const sold = await product({ keys: 3, priceMinor: 4_900 });
    const { orderId } = (await order([{ product: sold }])).body;
    const remind = async (days: number) => {
      at.now = Date.now() + days * DAY_MS;
      for (const _ of range(2)) await sendReceivableReminders(testDeps({ now: () => at.now }));
      return reminders(orderId);
    };
    const counts = [];
    for (const days of [26, 27.01, 30.01, 36, 37.01]) counts.push(await remind(days));
    expect([counts, await entry(orderId)]).toEqual([[0, 1, 2, 2, 3], 0]);
    expect([await remind(44.01), await remind(80), await entry(orderId)]).toEqual([4, 4, 1]);
    // The due date moves back instead of the clock, which signs the customer out.
    await db
      .prepare('UPDATE receivable SET due_at = ?1 WHERE order_id = ?2')
      .bind(Date.now() - 15 * DAY_MS, orderId)
      .run();
    expect((await order([{ product: sold }], {}, await elsewhere())).body.code).toBe('account_overdue');
    expect((await credit(visitor))?.blocked).toBe(true);
    await book(orderId, 'received', 49, 'late-1');
    expect([await entry(orderId), (await order([{ product: sold }])).status]).toEqual([0, 200]);
    expect([(await takeBack(orderId, 'late-1')).status, await entry(orderId)]).toEqual([200, 1]);
  });

  test('are not sent for a paid order, and a day the cron missed is not made up for', async () => {
    const { order, book } = await approved(500);
    const sold = await product({ keys: 2, priceMinor: 4_900 });
    const first = (await order([{ product: sold }])).body.orderId;
    const second = (await order([{ product: sold, quantity: 1 }], { change: { forceNew: true } })).body.orderId;
    await book(first, 'received', 49, 'in-time');
    await sendReceivableReminders(testDeps({ now: () => Date.now() + 38 * DAY_MS }));
    expect([await reminders(first), await reminders(second)]).toEqual([0, 1]);
  });

  test('follow changed days even for old orders; no earlier day is made up for after a later one', async () => {
    const { order } = await approved(500);
    const { orderId } = (await order([{ product: await product({ keys: 1, priceMinor: 4_900 }) }])).body;
    const remind = async (days: number) => {
      for (const _ of range(2)) await sendReceivableReminders(testDeps({ now: () => Date.now() + days * DAY_MS }));
      return reminders(orderId);
    };
    expect([await remind(44.01), await remind(50)]).toEqual([1, 1]);
    await setSettings({ accountReminderDays: '-3, 0, 10, 30' });
    expect([await remind(51), await remind(60.01), await remind(90)]).toEqual([1, 2, 2]);
    await setSettings({ accountReminderDays: '-3, 0, 7, 14' });
  });

  test('have no invoice if the keys wait for the transfer', async () => {
    const { order } = await approved(500, { keys: 'on_payment' });
    const { orderId } = (await order([{ product: await product({ keys: 1, priceMinor: 4_900 }) }])).body;
    for (const days of [27.01, 44.01])
      await sendReceivableReminders(testDeps({ now: () => Date.now() + days * DAY_MS }));
    expect([await reminders(orderId), await entry(orderId)]).toEqual([2, 1]);
    const versions = await db
      .prepare("SELECT version FROM outbox WHERE kind = 'payment_reminder' AND subject_id = ? ORDER BY version")
      .bind(orderId)
      .all<{ version: number }>();
    expect(versions.results.map(({ version }) => reminderStep(version))).toEqual(['before', 'last']);
  });
});

describe('An order on account that needs approval', () => {
  const calls = (orderId: string) =>
    count("SELECT count(*) FROM attention WHERE kind = 'order_review' AND subject = ? AND state = 'open'", orderId);

  test('notifies staff again once its transfer has arrived, even if the entry was closed before', async () => {
    await setSettings({ reviewAboveUsd: 10 });
    const { order, book, staff } = await approved(500);
    const { orderId } = (await order([{ product: await product({ keys: 1, priceMinor: 4_900 }) }])).body;
    const entry = await row('SELECT id FROM attention WHERE subject = ?', orderId);
    const seen = { ids: [entry?.id], note: 'Looked at it' };
    expect((await staff.post('/api/admin/attention/resolve', seen)).status).toBe(200);
    await book(orderId, 'received', 20, 'held-1');
    expect(await calls(orderId)).toBe(0);
    await book(orderId, 'received', 29, 'held-2');
    expect(await calls(orderId)).toBe(1);
    await setSettings({ reviewAboveUsd: 0 });
  });
});
