import { attentionKinds, DELIVERY_KINDS } from './kinds';

/** SQL: since when mail to the order of `m` is known to bounce although it may have arrived; null if it does not. */
const CAME_BACK = `(SELECT a.created_at FROM attention a WHERE a.kind = ${attentionKinds('mail_bounced')}
  AND a.subject = m.subject_id AND a.state = 'open' AND m.state IN ('queued', 'sending', 'sent'))`;

/** SQL: whether email `m` went to the address that its order has now: what came back from there says nothing of others. */
const AT_ADDRESS = 'EXISTS (SELECT 1 FROM orders c WHERE c.id = m.subject_id AND c.email = m.recipient)';

/** SQL: the state of email `m`, in which being sent is a phase of being queued. */
export const MAIL_STATE = "iif(m.state = 'sending', 'queued', m.state)";

/** SQL: what every screen, file and document shows of email `m` (`shownMailState`). */
export const SHOWN_MAIL = `coalesce(m.closed_reason, iif(${CAME_BACK} IS NOT NULL AND ${AT_ADDRESS}, 'bounced',
  iif(m.state IN ('queued', 'sending') AND m.attempts > 0, 'tried', ${MAIL_STATE})))`;

const STATE = `iif(${CAME_BACK} IS NOT NULL, 'bounced', ${MAIL_STATE})`;
const SINCE = `coalesce(${CAME_BACK}, (SELECT max(e.created_at) FROM mail_event e WHERE e.outbox_id = m.id
  AND e.kind = m.state), m.sent_at, m.created_at)`;
const newest = (fact: string, order: string) => `(SELECT ${fact} FROM outbox m WHERE m.subject_id = ${order}
  AND m.kind IN (${DELIVERY_KINDS}) ORDER BY m.created_at DESC, m.rowid DESC LIMIT 1)`;
/** SQL: the state of the newest mail that delivers the order `o` to its buyer. */
export const ORDER_MAIL_STATE = newest(STATE, 'o.id');
/** SQL: JSON of what is shown of that mail. */
export const ORDER_MAIL_SHOWN = newest(`json_object('shown', ${SHOWN_MAIL}, 'attempts', m.attempts)`, 'o.id');
/** SQL: JSON of its state for the order `?1`, and since when (milliseconds). */
export const ORDER_MAIL = newest(`json_object('state', ${STATE}, 'at', ${SINCE})`, '?1');
/** SQL: the same with what staff see of it. */
export const STAFF_ORDER_MAIL = newest(
  `json_object('state', ${STATE}, 'at', ${SINCE}, 'shown', ${SHOWN_MAIL}, 'attempts', m.attempts)`,
  '?1',
);
