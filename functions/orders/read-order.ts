import { ShopError } from '../../src/shop/errors';
import { parseCurrency, toMajor } from '../../src/shop/money';
import type { OrderMailState, OrderView, ReadOrderOutput } from '../../src/shop/orders/contract';
import { purchaseEventOf } from '../analytics/statements';
import { type JsonText, readJson } from '../db/json';
import { auditActions, DELIVERY_KINDS } from '../db/kinds';
import { selectBatch } from '../db/select-batch';
import { ORDER_MAIL } from '../db/shown-mail';
import { documentFactsOf, ORDER_DOCUMENTS, type OrderDocumentRow } from '../invoices/order-documents';
import type { Deps } from '../platform/deps';
import { loadedFrom } from './load-order';
import { isEmailChangePending, type OrderRow, selectLinesWithKeys, selectOrderFor } from './statements';
import { surveyPath } from './survey-path';
import { transferOf } from './transfer';
import { type FactRow, orderViewOf, statusOf, timelineOf } from './view';

const ASSIGNED = 'FROM order_line l JOIN key_assignment a ON a.line_id = l.id';

/**
 * SQL: JSON of what happened to order `?1` after its payment (FactRow). Keys assigned in one write are one fact; only
 * the first reveal and report of a key count, with who did it: the log has all of them. Refunds of duplicate payments
 * are left out: the order lost nothing. D1 allows at most five parts in one statement.
 */
const TIMELINE = `(SELECT json_group_array(json_object('kind', kind, 'at', at, 'count', count, 'amount_minor', amount_minor,
    'by_staff', by_staff)) FROM (
  SELECT 'assigned' AS kind, a.created_at AS at, count(DISTINCT s.key_id) AS count, NULL AS amount_minor, 0 AS by_staff
       ${ASSIGNED} JOIN seat s ON s.id = a.seat_id WHERE l.order_id = ?1 GROUP BY a.created_at
     UNION ALL SELECT 'mailed', sent_at, 1, NULL, 0 FROM outbox
       WHERE subject_id = ?1 AND kind IN (${DELIVERY_KINDS}) AND sent_at IS NOT NULL
     UNION ALL SELECT e.kind, e.created_at, 1, NULL, 0 FROM outbox m JOIN mail_event e ON e.outbox_id = m.id
       WHERE m.subject_id = ?1 AND m.kind IN (${DELIVERY_KINDS}) AND e.kind IN ('delivered', 'bounced')
     UNION ALL SELECT kind, at, count(*), NULL, staff FROM (
       SELECT e.kind, min(e.created_at) AS at, e.actor NOT LIKE 'buyer:%' AND e.actor NOT LIKE 'customer:%'
         AND e.actor NOT LIKE 'recipient:%' AS staff ${ASSIGNED}
         JOIN seat s ON s.id = a.seat_id JOIN license_event e ON e.assignment_id = a.id AND e.kind IN ('revealed', 'reported')
       WHERE l.order_id = ?1 GROUP BY s.key_id, e.kind, staff) GROUP BY at, kind, staff
     UNION ALL SELECT CASE p.state WHEN 'duplicate' THEN 'second_payment' ELSE 'refunded' END, r.created_at, 1,
         r.amount_minor, 0
       FROM refund r LEFT JOIN payment p ON p.provider_ref = r.provider_ref
       WHERE r.order_id = ?1 AND r.state <> 'failed' AND r.provider_refund_id IS NOT NULL))`;

/**
 * What else the order's owner sees: the newest mail with its keys, the address that awaits its code, history and
 * documents.
 */
const ALSO = `, ${ORDER_MAIL} AS mail,
  (SELECT email FROM address_change WHERE ${isEmailChangePending('?4')}) AS pending_email,
  (SELECT max(created_at) FROM audit WHERE subject = ?1 AND action = ${auditActions('bank_debit.refused')}) AS refused_at,
  ${TIMELINE} AS timeline, ${ORDER_DOCUMENTS} AS documents`;

/** The columns of `ALSO`. */
interface OwnFacts {
  mail: JsonText<OrderMailState> | null;
  pending_email: string | null;
  timeline: JsonText<FactRow[]>;
  documents: JsonText<OrderDocumentRow[]>;
}

async function transferFacts(deps: Deps, order: OrderRow): Promise<Pick<OrderView, 'transfer'>> {
  const transfer = await transferOf(deps, order);
  if (!transfer) return {};
  const { openMinor, dueAt, bank } = transfer;
  return { transfer: { open: toMajor(openMinor, parseCurrency(order.currency) ?? 'USD'), dueAt, bank } };
}

/**
 * Reads an order by its id. The paying browser, or one that opened the signed link, sees all of it with masked keys;
 * everyone else sees only its status (design 3.13). Throws order_not_found.
 */
export async function readOrder(deps: Deps, { id }: { id: string }): Promise<ReadOrderOutput> {
  const reads = { orders: selectOrderFor<OwnFacts>(deps, id, ALSO), lines: selectLinesWithKeys(deps.db, id) };
  const loaded = loadedFrom(await selectBatch(deps.db, reads));
  if (!loaded) throw new ShopError('order_not_found');
  const { allowed, mail, pending_email, timeline, documents } = loaded.order;
  if (allowed !== 1)
    return { access: 'status', id, status: statusOf(loaded.order), createdAt: loaded.order.created_at };
  return {
    ...orderViewOf(loaded, deps.now()),
    mail: mail === null ? null : readJson(mail),
    pendingEmail: pending_email,
    timeline: timelineOf(loaded.order, readJson(timeline)),
    ...documentFactsOf(loaded.order, readJson(documents)),
    ...(await transferFacts(deps, loaded.order)),
    surveyPath: await surveyPath(deps, loaded.order),
    purchaseEvent: purchaseEventOf(deps, loaded.order.consents),
  };
}
