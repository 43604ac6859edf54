import type { Group } from '../../src/shop/csv/parts';
import type { ImportedRecord } from '../../src/shop/imports/contract';
import type { Source } from '../../src/shop/imports/formats';
import { type ImportedOrder, numberKey, parseOrderRecord } from '../../src/shop/imports/parse-order';
import { isRejected, originOf, type RejectedRecord, refused, skipped } from '../../src/shop/imports/rejected';
import { ERASED_REASON, findErased } from '../customers/erased';
import { importBuyers } from '../customers/import-buyers';
import { type KnownPastOrder, type PastOrderRow, selectPastOrders, upsertPastOrders } from '../past-orders/statements';
import type { Deps } from '../platform/deps';
import { importedId } from '../platform/vault';
import type { About, Imported } from './part';

type NewOrder = PastOrderRow & { email: string; firstName: string; lastName: string };

const OTHER =
  'An order with this number is here already, of another buyer and another time: this file is of a second shop with numbers of its own.';

/** Whether an existing past order is a different one: every WooCommerce shop counts from 1. */
const isAnother = (existing: KnownPastOrder, { email, placedAt }: { email: string; placedAt: number }) =>
  existing.placed_at !== placedAt && existing.email !== email && existing.placed_by !== email;

/** Returns the first moment of which orders are kept, in milliseconds. */
const keptSince = ({ now, settings }: Deps) => Date.UTC(new Date(now()).getUTCFullYear() - settings.BOOKS_YEARS, 0, 1);

/** Returns why an order is left out; undefined for one that is new or has changed. */
function leftOut(deps: Deps, order: ImportedOrder, former: KnownPastOrder | undefined): RejectedRecord | undefined {
  if (former && isAnother(former, order)) return refused(order.name, OTHER);
  if (former && former.status === order.status && former.total_minor === order.totalMinor)
    return skipped(order.name, 'It is here already.');
  if (order.placedAt >= keptSince(deps)) return undefined;
  return skipped(order.name, `It is older than the ${deps.settings.BOOKS_YEARS} years orders are kept.`);
}

/** Returns an order as it is stored. */
function rowOf(
  { externalId: _, placedAt, totalMinor, lines, ...order }: ImportedOrder,
  id: string,
  source: Source,
): NewOrder {
  return {
    ...order,
    id,
    source,
    placed_at: placedAt,
    total_minor: totalMinor,
    number_key: numberKey(order.number),
    name: `${order.firstName} ${order.lastName}`.trim(),
    lines: JSON.stringify(lines),
  };
}

/** Imports past orders as records: nothing is delivered, invoiced, emailed or counted. Repeated imports update them. */
export async function importOrders(deps: Deps, groups: Group[], { read, source, currency }: About): Promise<Imported> {
  const { db } = deps;
  const parsed = await Promise.all(
    groups.map(async (group) => {
      const one = parseOrderRecord(read, group, { source, currency });
      return {
        row: group.row,
        one,
        id: isRejected(one) ? '' : await importedId('past', `${source}|${originOf(source, 'orders', one.externalId)}`),
      };
    }),
  );
  const { results } = await selectPastOrders(db, JSON.stringify(parsed.map(({ id }) => id))).all();
  const here = new Map(results.map((row) => [row.id, row]));
  const importedBefore = new Set(here.keys());
  const erased = await findErased(
    deps,
    parsed.flatMap(({ one }) => (isRejected(one) ? [] : [one.email])),
  );
  const newOrders: NewOrder[] = [];
  const rows = parsed.map(({ row, one, id }): ImportedRecord => {
    if (isRejected(one)) return { row, ...one };
    const { name, email, placedAt, status, totalMinor } = one;
    const former = here.get(id);
    const isErased = former?.email === null || erased.has(email);
    const rejected = isErased ? skipped(name, ERASED_REASON) : leftOut(deps, one, former);
    if (rejected) return { row, ...rejected };
    here.set(id, { id, email, placed_at: placedAt, status, total_minor: totalMinor });
    newOrders.push(rowOf(one, id, source));
    return { row, name, state: former ? 'updated' : 'created' };
  });
  if (newOrders.length === 0) return { rows, writes: [] };
  // Buyers of existing past orders are known already and may have changed their email address.
  const buyers = new Map(
    newOrders
      .filter(({ id }) => !importedBefore.has(id))
      .map(({ email, firstName, lastName }) => [email, { email, firstName, lastName, country: null }]),
  );
  return {
    rows,
    writes: [upsertPastOrders(db, newOrders, deps.now()), importBuyers(db, [...buyers.values()], deps.now())],
  };
}
