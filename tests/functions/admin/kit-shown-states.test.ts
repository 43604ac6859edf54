import { expect, test } from 'vitest';
import { statement } from '../../../functions/db/client';
import type { CustomerDetail } from '../../../src/shop/customers/contract-staff';
import type { MailRow, ShownMail } from '../../../src/shop/mail/contract';
import { mailLabel } from '../../../src/shop/mail/labels-staff';
import type { OrderRow, ShownOrder, StaffOrder } from '../../../src/shop/orders/contract-staff';
import { staffOrderLabel } from '../../../src/shop/orders/labels-staff';
import { Buyer } from '../../support/buyer.ts';
import { verifiedStaff } from '../../support/people.ts';
import { db, product } from '../../support/stock.ts';

const staff = await verifiedStaff();
const run = (sql: string, ...values: (string | number)[]) => statement(db, sql, ...values).run();

/** Everything staff can open about an order and its email, as labels. */
async function shownOf(id: string) {
  const order = (await staff.get<StaffOrder>(`/api/admin/orders/${id}`)).body;
  const rows = (await staff.get<{ rows: OrderRow[] }>('/api/admin/orders')).body.rows;
  const row = rows.find((one) => one.id === id) as OrderRow;
  const mails = (await staff.get<{ rows: MailRow[] }>(`/api/admin/mails?subject=${id}`)).body.rows;
  const customer = (await staff.get<CustomerDetail>(`/api/admin/customers/${order.customerId}`)).body;
  const csv = (await staff.get<string>('/api/admin/orders.csv')).body;
  const line = csv.split('\n').find((text) => text.includes(order.orderNumber)) ?? '';
  const waiting = order.items.reduce((sum, { undelivered }) => sum + undelivered, 0);
  return {
    mails: [order.mail, row.lastMail, mails[0], customer.mails.find((mail) => mail.id === mails[0]?.id)].map(
      (mail) => mailLabel(mail as ShownMail).label,
    ),
    orders: [{ ...order, waiting }, row, customer.orderList.find((one) => one.id === id) as ShownOrder].map(
      (one) => staffOrderLabel(one).label,
    ),
    line,
  };
}

test('every screen and file has one label for an email, also once it was tried, bounced or closed', async () => {
  const { orderId: id } = await new Buyer().buy([{ product: await product({ keys: 1 }), quantity: 1 }]);
  const expectLabel = async (label: string) => {
    const { mails, line } = await shownOf(id);
    expect(mails).toEqual([label, label, label, label]);
    expect(line).toContain(label);
  };
  await run("UPDATE outbox SET state = 'queued', attempts = 0, sent_at = NULL WHERE subject_id = ?", id);
  await expectLabel('Queued');
  await run('UPDATE outbox SET attempts = 2 WHERE subject_id = ?', id);
  await expectLabel('Tried 2 ×');
  await run("UPDATE outbox SET state = 'sent', sent_at = 1 WHERE subject_id = ?", id);
  await expectLabel('Sent');
  await run(
    `INSERT INTO attention (id, kind, subject, message, state, created_at) VALUES ('att_1', 'mail_bounced', ?, '', 'open', 1)`,
    id,
  );
  await expectLabel('Bounced');
  await run(
    "UPDATE outbox SET state = 'needs_attention', closed_at = 1, closed_reason = 'canceled' WHERE subject_id = ?",
    id,
  );
  await expectLabel('Canceled');
});

test('an email to an address that the order no longer has did not bounce because a later one did', async () => {
  const { orderId: id } = await new Buyer().buy([{ product: await product({ keys: 1 }), quantity: 1 }]);
  await run("UPDATE outbox SET state = 'sent', sent_at = 1, recipient = 'former@example.org' WHERE subject_id = ?", id);
  await run(
    `INSERT INTO attention (id, kind, subject, message, state, created_at) VALUES ('att_2', 'mail_bounced', ?, '', 'open', 1)`,
    id,
  );
  const { rows } = (await staff.get<{ rows: MailRow[] }>(`/api/admin/mails?subject=${id}`)).body;
  expect(rows.map((mail) => mailLabel(mail).label)).toEqual(['Sent']);
});

test('every screen and file has one label for an order that waits or is held', async () => {
  const { orderId: id } = await new Buyer().buy([{ product: await product({ keys: 1 }), quantity: 3 }]);
  const waits = await shownOf(id);
  expect(waits.orders).toEqual(['Awaiting 2 keys', 'Awaiting 2 keys', 'Awaiting 2 keys']);
  expect(waits.line).toContain('Awaiting 2 keys');
  await run("UPDATE orders SET review = 'held' WHERE id = ?", id);
  const held = await shownOf(id);
  expect(held.orders).toEqual(['Held for approval', 'Held for approval', 'Held for approval']);
  expect(held.line).toContain('Held for approval');
});
