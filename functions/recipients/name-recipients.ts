import type { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import type { nameRecipientsInput, RecipientsView } from '../../src/shop/recipients/contract';
import { guardedBatch, must, statement } from '../db/client';
import { hasOrderAccess, orderAccessBindings } from '../db/order-access';
import { auditedAs } from '../platform/audited-as';
import type { Deps } from '../platform/deps';
import { auditEmail, recordAudit } from '../staff/statements';
import { consumeMailLimit, requireReachable, requireSharedOrder, sendTimeOf } from './giving';
import { mailRecipients } from './mail-recipients';
import { readRecipients } from './read-recipients';
import { HELD, isCopyReturned } from './statements';

type Input = z.output<typeof nameRecipientsInput> & { id: string };

interface NewRecipient {
  id: string;
  lineId: string;
  slot: number;
  email: string;
  name: string;
  message: string;
  sendAt: number;
  sendOn: string | null;
  timeZone: string | null;
}

/**
 * Writes all recipients; only for callers who may open the order, while it is paid, and for copies that were not
 * refunded.
 */
const insertRecipients = (deps: Deps, orderId: string, recipients: NewRecipient[]) => [
  statement(
    deps.db,
    `INSERT INTO recipient (id, order_id, line_id, slot, email, name, message, send_at, send_on, time_zone, state, created_at)
     SELECT j.value ->> 'id', o.id, l.id, j.value ->> 'slot', j.value ->> 'email', j.value ->> 'name', j.value ->> 'message',
       j.value ->> 'sendAt', j.value ->> 'sendOn', j.value ->> 'timeZone', 'waiting', ?3
     FROM json_each(?2) j JOIN order_line l ON l.id = j.value ->> 'lineId' JOIN orders o ON o.id = l.order_id
     WHERE o.id = ?1 AND o.status = 'paid' AND j.value ->> 'slot' <= l.quantity
       AND NOT ${isCopyReturned("(j.value ->> 'slot')")} AND NOT ${HELD} AND ${hasOrderAccess(4)}`,
    orderId,
    JSON.stringify(recipients),
    deps.now(),
    ...orderAccessBindings(deps),
  ),
  must(deps.db, recipients.length),
];

const TAKEN = 'A copy you chose already has a recipient, or went back. The list shows the current state.';

/**
 * Sets the recipients of an order's copies, all or none, and mails those whose time has come. Throws order_not_found,
 * order_access, order_closed, keys_on_hold, invalid_input, changed_meanwhile and too_many_requests.
 */
export async function nameRecipients(deps: Deps, { id, copies }: Input): Promise<RecipientsView> {
  const { db } = deps;
  const now = deps.now();
  const recipients = copies.map((copy, index) => ({
    id: deps.newId('rcpt'),
    lineId: copy.lineId,
    slot: copy.slot,
    email: copy.email,
    name: copy.name ?? '',
    message: copy.message ?? '',
    ...sendTimeOf(copy, now, `copies.${index}.`),
  }));
  const order = await requireSharedOrder(deps, id);
  const emails = copies.map(({ email }) => email);
  await requireReachable(
    deps,
    emails,
    copies.map((_, index) => `copies.${index}.email`),
  );
  await consumeMailLimit(deps, order, emails);
  const whose = await Promise.all(emails.map((email) => auditEmail(deps, email)));
  await guardedBatch(
    db,
    () => new ShopError('changed_meanwhile', { message: TAKEN }),
    [
      ...insertRecipients(deps, id, recipients),
      recordAudit(db, auditedAs(deps, `buyer:${id}`), {
        action: 'recipient.named',
        subject: id,
        after: { recipients: whose },
      }),
    ],
    'recipient.',
  );
  await mailRecipients(deps, id);
  return readRecipients(deps, { id });
}
