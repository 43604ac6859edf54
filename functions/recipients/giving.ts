import { invalidField, ShopError } from '../../src/shop/errors';
import type { RecipientInput } from '../../src/shop/recipients/contract';
import {
  KEYS_ON_HOLD,
  MAX_MAILS_PER_MAILBOX_PER_DAY,
  maxMailsPerHour,
  momentProblem,
  sendMoment,
} from '../../src/shop/recipients/rules';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { requireAllowed } from '../db/order-access';
import { consumeAll } from '../limits/consume';
import { mailboxHash } from '../limits/mailbox-hash';
import type { Deps } from '../platform/deps';
import { type SharedOrderRow, selectSharedOrder } from './statements';

/**
 * Returns the order whose copies its buyer shares. Throws order_not_found, order_access, order_closed and keys_on_hold.
 */
export async function requireSharedOrder(deps: Deps, orderId: string): Promise<SharedOrderRow> {
  const order = requireAllowed(await selectSharedOrder(deps, orderId).first());
  if (order.status !== 'paid')
    throw new ShopError('order_closed', { message: 'Only a paid order has copies to give.' });
  if (order.on_hold) throw new ShopError('keys_on_hold', { message: KEYS_ON_HOLD });
  return order;
}

/** When the mail to a recipient is sent: now, or on the chosen day; in milliseconds. */
export interface SendTime {
  sendAt: number;
  sendOn: string | null;
  timeZone: string | null;
}

/**
 * Returns when to send the mail. Throws invalid_input, naming the field below `at`, for a day that is invalid, has
 * passed or is too far off.
 */
export function sendTimeOf({ sendOn, timeZone }: RecipientInput, now: number, at: string): SendTime {
  if (!sendOn) return { sendAt: now, sendOn: null, timeZone: null };
  const zone = timeZone ?? 'UTC';
  const sendAt = sendMoment(sendOn, zone);
  const message = momentProblem(sendAt, now);
  if (message || sendAt === undefined) throw invalidField(`${at}sendOn`, message ?? '');
  return { sendAt, sendOn, timeZone: zone };
}

const SUPPRESSED = 'Emails to this address bounce or are unwanted. Please use another one.';

/** Throws invalid_input for addresses that cannot receive mail; `paths` name their fields. */
export async function requireReachable(
  { db }: Deps,
  emails: readonly string[],
  paths: readonly string[],
): Promise<void> {
  const { results } = await statement<{ email: string }>(
    db,
    'SELECT email FROM mail_suppression WHERE email IN (SELECT value FROM json_each(?))',
    JSON.stringify(emails),
  ).all();
  const issues = emails.flatMap((email, index) =>
    results.some((row) => row.email === email) ? [{ path: paths[index] ?? 'email', message: SUPPRESSED }] : [],
  );
  if (issues.length > 0) throw new ShopError('invalid_input', { issues });
}

/** Counts mails of an order to these addresses against its limit. Throws too_many_requests with the seconds to wait. */
export async function consumeMailLimit(deps: Deps, order: SharedOrderRow, emails: readonly string[]): Promise<void> {
  const perOrder = { bucket: `recipient-mail:${order.id}`, attempts: maxMailsPerHour(order.copies), windowMs: HOUR_MS };
  const buckets = await Promise.all(
    emails.map(async (email) => [
      perOrder,
      {
        bucket: `recipient-mailbox:${(await mailboxHash(email)).slice(0, 32)}`,
        attempts: MAX_MAILS_PER_MAILBOX_PER_DAY,
        windowMs: DAY_MS,
      },
    ]),
  );
  await consumeAll(deps, buckets.flat());
}
