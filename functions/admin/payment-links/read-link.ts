import { ShopError } from '../../../src/shop/errors';
import { toMajor } from '../../../src/shop/money';
import type { ShownOrder } from '../../../src/shop/orders/contract-staff';
import { orderNumber } from '../../../src/shop/orders/number';
import type { ReadLinkOutput } from '../../../src/shop/payment-links/contract-staff';
import { actorText } from '../../../src/shop/staff/actor';
import { actorNameSql } from '../../db/actor-name';
import { isBought } from '../../db/bought';
import { statement } from '../../db/client';
import { refundedMinor } from '../../db/refunded';
import { selectBatch } from '../../db/select-batch';
import { countsMoney } from '../../orders/test-orders';
import { currencyOf, shownLines } from '../../payment-links/read-link';
import { selectLink } from '../../payment-links/statements';
import type { Deps } from '../../platform/deps';
import { shownOrderColumns } from '../../receivables/order-state';
import { auditHistory, selectAuditAbout } from '../../staff/audit-about';
import { linkRowOf } from './links';

interface OrderOf extends ShownOrder {
  id: string;
  seq: number;
  first_name: string;
  last_name: string;
  email: string;
  total_minor: number;
  created_at: number;
  paid_at: number | null;
}
const SHOWN = 100;

const selectOrders = (db: D1Database, id: string) =>
  statement<OrderOf>(
    db,
    `SELECT o.id, o.seq, ${shownOrderColumns('o')}, o.first_name, o.last_name, o.email, o.total_minor, o.created_at, o.paid_at
     FROM payment_link_order w JOIN orders o ON o.id = w.order_id WHERE w.link_id = ?
     ORDER BY w.created_at DESC LIMIT ${SHOWN}`,
    id,
  );

/** The creator of a link. */
const selectMaker = (db: D1Database, id: string) =>
  statement<{ name: string }>(
    db,
    `SELECT ${actorNameSql('a')} AS name FROM (SELECT created_by AS actor FROM payment_link WHERE id = ?) a`,
    id,
  );

const selectSums = (deps: Deps, id: string) =>
  statement<{ started: number; revenue: number }>(
    deps.db,
    `SELECT count(*) AS started, coalesce(sum(CASE WHEN ${isBought('o')} AND ${countsMoney(deps)} THEN o.total_minor -
       ${refundedMinor('o')} END), 0)
       AS revenue FROM payment_link_order w JOIN orders o ON o.id = w.order_id WHERE w.link_id = ?`,
    id,
  );

/** Returns one link with its terms, orders, revenue and history. Throws not_found. */
export async function readPaymentLink(deps: Deps, { id }: { id: string }): Promise<ReadLinkOutput> {
  const { db } = deps;
  const { links, orders, sums, acts, makers } = await selectBatch(db, {
    links: selectLink(db, id),
    orders: selectOrders(db, id),
    sums: selectSums(deps, id),
    acts: selectAuditAbout(db, id),
    makers: selectMaker(db, id),
  });
  const [row] = links;
  const [maker] = makers;
  if (!row) throw new ShopError('not_found');
  const currency = currencyOf(row);
  const major = (minor: number) => toMajor(minor, currency);
  const [{ started, revenue } = { started: 0, revenue: 0 }] = sums;
  return {
    link: {
      ...linkRowOf(row, deps),
      description: row.description,
      message: row.message,
      firstName: row.first_name,
      lastName: row.last_name,
      collectPhone: row.collect_phone === 1,
      collectAddress: row.collect_address === 1,
      couponCode: row.coupon_code,
      subtotal: major(row.subtotal_minor),
      discount: major(row.discount_minor),
      lines: shownLines(row),
      remindAt: row.remind_at,
      revision: row.revision,
      createdBy: actorText(maker?.name ?? row.created_by),
    },
    report: {
      revenue: major(revenue),
      started,
      orders: orders.map((order) => ({
        id: order.id,
        number: orderNumber(order.seq, order.created_at),
        status: order.status,
        state: order.state,
        review: order.review,
        waiting: order.waiting,
        name: `${order.first_name} ${order.last_name}`.trim(),
        email: order.email,
        total: major(order.total_minor),
        createdAt: order.created_at,
        paidAt: order.paid_at,
      })),
      history: auditHistory(acts),
    },
  };
}

/** Returns the products a link can contain, with their prices in US dollars. */
export async function readLinkChoices({ db }: Deps) {
  const { results } = await statement<{ id: string; name: string; price_minor: number; max_per_order: number }>(
    db,
    `SELECT id, name, price_minor, max_per_order FROM product WHERE status = 'live' ORDER BY position, id LIMIT 200`,
  ).all();
  return {
    products: results.map(({ id, name, price_minor, max_per_order }) => ({
      id,
      name,
      price: toMajor(price_minor, 'USD'),
      maxPerOrder: max_per_order,
    })),
  };
}
