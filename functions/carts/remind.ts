import { decideReminder, type RemindedCart, type ReminderRules, SERIES_DAYS } from '../../src/shop/carts/reminder';
import type { SettingValues } from '../../src/shop/settings/table';
import { DAY_MS } from '../../src/shop/time';
import { limitClause, must, statement } from '../db/client';
import { mailKinds } from '../db/kinds';
import { sendOnce } from '../db/send-once';
import { hasVerifiedAccount } from '../db/verified-account';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { tryEach } from '../platform/try-each';
import { shopSettings } from '../settings/shop-settings';
import { contentsOf } from './contents';
import {
  cartLinesOf,
  hasBought,
  isPaying,
  isRemindable,
  isUnreachable,
  type SavedCartLine,
  wantsReminders,
} from './statements';

/**
 * SQL for a cart `c` and a time: whether its email address was recently reminded of another cart. Checks the emails,
 * which outlive erased carts, and the carts, which outlive the addresses in the email log.
 */
const remindedElsewhere = (now: string) => {
  const lately = `m.kind = ${mailKinds('cart_reminder')} AND m.subject_id <> c.id AND m.created_at > ${now} - ${SERIES_DAYS * DAY_MS}
    AND m.state IN ('queued', 'sending', 'sent', 'delivered')`;
  return `(EXISTS (SELECT 1 FROM outbox m WHERE m.recipient = c.email AND ${lately})
    OR EXISTS (SELECT 1 FROM abandoned_cart x JOIN outbox m ON m.subject_id = x.id WHERE x.email = c.email AND ${lately}))`;
};

/** Maximum number of carts per run. */
const BATCH_SIZE = 50;

interface DueCart {
  id: string;
  email: string;
  lines: string;
  mails: number;
  mailed_at: number | null;
  updated_at: number;
  wanted: number;
  unreachable: number;
  bought: number;
  paying: number;
  reminded_elsewhere: number;
  confirmed: number;
}

/** The open carts that are due, longest overdue first; `?1` is now, `?2` the limit. */
export const DUE = `SELECT c.id, c.email, c.lines, c.mails, c.mailed_at, c.updated_at, ${wantsReminders('c')} AS wanted,
       ${isUnreachable('c')} AS unreachable, ${hasBought('c')} AS bought, ${isPaying('c')} AS paying, ${remindedElsewhere('?1')} AS reminded_elsewhere,
       (c.opened_at IS NOT NULL
         OR ${hasVerifiedAccount('c.email')}
         OR EXISTS (SELECT 1 FROM orders o WHERE o.email = c.email AND o.address_confirmed_at IS NOT NULL)) AS confirmed
     FROM abandoned_cart c WHERE c.state = 'open' AND c.look_at <= ?1 ORDER BY c.look_at ${limitClause('?2')}`;

const cartOf = (row: DueCart, sellable: number): RemindedCart => ({
  isOpen: true,
  isWanted: row.wanted === 1,
  isUnreachable: row.unreachable === 1,
  isBought: row.bought === 1,
  isPaying: row.paying === 1,
  isConfirmed: row.confirmed === 1,
  isRemindedElsewhere: row.reminded_elsewhere === 1,
  sellable,
  mails: row.mails,
  mailedAt: row.mailed_at,
  updatedAt: row.updated_at,
});

/** The owner's reminder settings. */
export const reminderRules = (settings: SettingValues): ReminderRules => ({
  hours: [settings.cartMailFirst, settings.cartMailSecond, settings.cartMailThird],
  unconfirmed: settings.cartMailUnconfirmed,
});

/**
 * Queues one reminder. The batch repeats the conditions read before: of two concurrent runs only one writes, and none
 * does for a cart that was bought, changed or stopped in the meantime.
 */
async function sendReminder(deps: Deps, { id, email, mails, updated_at }: DueCart, step: number): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const queued = queueMail(deps, { kind: 'cart_reminder', subjectId: id, version: step, recipient: email });
  await sendOnce(db, queued, [
    statement(
      db,
      `UPDATE abandoned_cart AS c SET mails = ?2, mailed_at = ?3, look_at = ?3
         WHERE c.id = ?1 AND c.mails = ?4 AND c.updated_at = ?5 AND c.email = ?6 AND ${isRemindable('c')}
           AND NOT ${remindedElsewhere('?3')}`,
      id,
      step,
      now,
      mails,
      updated_at,
      email,
    ),
    must(db, 1),
  ]);
}

/** Sets when a cart is checked again; null for never, unless its owner returns to it. */
const scheduleCheck = (db: D1Database, { id, updated_at }: DueCart, at: number | null) =>
  statement(db, 'UPDATE abandoned_cart SET look_at = ?2 WHERE id = ?1 AND updated_at = ?3', id, at, updated_at);

interface ReadCart {
  row: DueCart;
  lines: SavedCartLine[];
}

/** Decides about each cart: a mail now, or when it is looked at again. */
async function remindOf(
  deps: Deps,
  carts: readonly ReadCart[],
  { settings, signal }: { settings: SettingValues; signal: AbortSignal | undefined },
): Promise<void> {
  const now = deps.now();
  const contents = await contentsOf(
    deps,
    carts.map(({ lines }) => lines),
  );
  const later: D1PreparedStatement[] = [];
  const remind = async ([index, { row }]: [number, ReadCart]) => {
    const decision = decideReminder(cartOf(row, contents[index]?.lines.length ?? 0), reminderRules(settings), now);
    if (decision.do === 'mail') await sendReminder(deps, row, decision.step);
    else later.push(scheduleCheck(deps.db, row, decision.do === 'wait' ? decision.until : null));
  };
  try {
    await tryEach(carts.entries(), remind, signal);
  } finally {
    if (later.length > 0) await deps.db.batch(later);
  }
}

/**
 * Reminds owners of carts who agreed at checkout, the configured hours after the last change. Skips buyers who bought,
 * opted out or are paying; an address gets reminders of at most one cart in 30 days. For the cron.
 */
export async function sendCartReminders(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const settings = await shopSettings(deps);
  if (settings.abandonedCarts !== 'mail') return;
  const { results: due } = await statement<DueCart>(deps.db, DUE, deps.now(), BATCH_SIZE).all();
  const carts: ReadCart[] = [];
  try {
    await tryEach(due, async (row) => carts.push({ row, lines: cartLinesOf(row.lines) }));
  } finally {
    if (carts.length > 0) await remindOf(deps, carts, { settings, signal });
  }
}
