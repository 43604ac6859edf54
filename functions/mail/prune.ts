import { DAY_MS } from '../../src/shop/time';
import { isAboutNoOrder, isAboutOrder } from '../db/about-order';
import { statement } from '../db/client';
import { isOpenDispute } from '../db/disputed';
import { ERASED_EMAIL, isNotErased } from '../db/erased';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { UNSENT } from './unsent';

const BATCH_SIZE = 500;

const NAMED = `${isNotErased('m.recipient')} AND m.created_at < ?1 AND NOT m.${UNSENT}`;

const OF_NO_ORDER = `SELECT m.id FROM outbox m WHERE ${isAboutNoOrder('m')} AND ${NAMED}
  ORDER BY m.created_at LIMIT ${BATCH_SIZE}`;

/** SQL: mails about orders past retention. Their delivery is evidence for as long as a dispute is possible, or open. */
const OF_ORDERS = `SELECT m.id FROM outbox m WHERE ${isAboutOrder('m')} AND ${NAMED}
  AND NOT EXISTS (SELECT 1 FROM dispute d WHERE ${isOpenDispute('d')}
    AND d.order_id IN (SELECT m.subject_id UNION ALL SELECT order_id FROM withdrawal WHERE id = m.subject_id))
  ORDER BY m.created_at LIMIT ${BATCH_SIZE}`;

/** Removes email addresses from the mail log once their retention period ends; for the cron. */
export async function pruneMail({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const { MAIL_LOG_DAYS, DISPUTE_DAYS } = settings;
  const { others, ofOrders } = await selectBatch(db, {
    others: statement<{ id: string }>(db, OF_NO_ORDER, now() - MAIL_LOG_DAYS * DAY_MS),
    ofOrders: statement<{ id: string }>(db, OF_ORDERS, now() - Math.max(MAIL_LOG_DAYS, DISPUTE_DAYS) * DAY_MS),
  });
  const ids = [...others, ...ofOrders].map(({ id }) => id);
  if (ids.length === 0) return;
  const all = JSON.stringify(ids);
  await db.batch([
    statement(db, 'DELETE FROM mail_event WHERE outbox_id IN (SELECT value FROM json_each(?))', all),
    statement(
      db,
      `UPDATE outbox SET recipient = '${ERASED_EMAIL}', last_error = NULL, payload = NULL, payload_key_id = NULL
       WHERE id IN (SELECT value FROM json_each(?))`,
      all,
    ),
  ]);
}
