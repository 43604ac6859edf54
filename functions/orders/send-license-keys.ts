import type { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import type { sendLicenseKeysInput, sendLicenseKeysOutput } from '../../src/shop/orders/contract';
import { resentMessage } from '../../src/shop/orders/resent';
import { HOUR_MS } from '../../src/shop/time';
import { requireAllowed } from '../db/order-access';
import { KEY_MAIL_WAITS, sellingOff } from '../db/restoring';
import { sendOnce } from '../db/send-once';
import { consume } from '../limits/consume';
import { queueMail, selectSuppressionOf } from '../mail/statements';
import { auditedAs } from '../platform/audited-as';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { orderMailNow } from './keys-in-mail';
import { selectOrderFor } from './statements';

const PER_ORDER = { attempts: 3, windowMs: HOUR_MS };
const PER_CLIENT = { attempts: 10, windowMs: HOUR_MS };

/** "a…@example.org": enough for its owner to recognize the address. */
const hint = (email: string) => email.replace(/^(.).*@/, '$1…@');

/** What the buyer reads instead of a promise: such an email would end as "Not sent". */
const noMailTo = (email: string) =>
  `We cannot send email to ${hint(email)}. Correct the address of this order, or contact us.`;

/**
 * Mails an order's keys again, always to the order's own email; keys and items in the request are ignored (design
 * 3.16). Recorded, and limited to three times an hour. Throws order_not_found, order_access, order_closed (not paid,
 * held for approval, or its address is on the suppression list), keys_on_hold, selling_off while the email would wait
 * for a restore, too_many_requests.
 */
export async function sendLicenseKeys(
  deps: Deps,
  { orderId }: z.output<typeof sendLicenseKeysInput>,
): Promise<z.input<typeof sendLicenseKeysOutput>> {
  const { db } = deps;
  await consume(deps, `send-keys:${deps.request.ipHash}`, PER_CLIENT);
  const order = requireAllowed(await selectOrderFor(deps, orderId).first());
  if (order.status !== 'paid') throw new ShopError('order_closed');
  if (order.disputed) throw new ShopError('keys_on_hold');
  const what = await orderMailNow(deps, order);
  if (what === 'awaits_approval')
    throw new ShopError('order_closed', {
      message: 'We look at this order before its keys go out. They come by email.',
    });
  if (await selectSuppressionOf(db, order.email.toLowerCase()).first())
    throw new ShopError('order_closed', { message: noMailTo(order.email) });
  if (what === 'after_restore') throw sellingOff(KEY_MAIL_WAITS);
  await consume(deps, `send-keys-order:${orderId}`, PER_ORDER);
  const details = resentMessage(hint(order.email), what);
  const mail = queueMail(deps, {
    kind: 'keys_resend',
    subjectId: orderId,
    version: deps.now(),
    recipient: { orderId },
  });
  const buyer = auditedAs(deps, `buyer:${orderId}`);
  // A double click within the same millisecond sends only one mail.
  await sendOnce(db, mail, [
    recordAudit(db, buyer, { action: 'order_key.resent', subject: orderId, after: { outboxId: mail.id } }),
  ]);
  return { success: true, details };
}
