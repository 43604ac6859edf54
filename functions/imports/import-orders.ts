import type { Group } from '../../src/shop/csv/parts';
import type { ImportedRecord } from '../../src/shop/imports/contract';
import { numberKey, parseOrderRecord } from '../../src/shop/imports/parse-order';
import { isRejected, originOf } from '../../src/shop/imports/rejected';
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
const isAnother = (known: KnownPastOrder, { email, placedAt }: { email: string; placedAt: number }) =>
  known.placed_at !== placedAt && known.email !== email && known.moved_from !== email;

/** Imports past orders as records: nothing is delivered, invoiced, emailed or counted. Repeated imports update them. */
export async function importOrders(deps: Deps, groups: Group[], { read, source, currency }: About): Promise<Imported> {
  const { db } = deps;
  const since = Date.UTC(new Date(deps.now()).getUTCFullYear() - deps.settings.BOOKS_YEARS, 0, 1);
  const read1 = await Promise.all(
    groups.map(async (group) => {
      const one = parseOrderRecord(read, group, { source, currency });
      return {
        row: group.row,
        one,
        id: isRejected(one) ? '' : await importedId('past', `${source}|${originOf(source, 'orders', one.externalId)}`),
      };
    }),
  );
  const { results } = await selectPastOrders(db, JSON.stringify(read1.map(({ id }) => id))).all();
  const here = new Map(results.map((row) => [row.id, row]));
  const known = new Set(here.keys());
  const erased = await findErased(
    deps,
    read1.flatMap(({ one }) => (isRejected(one) ? [] : [one.email])),
  );
  const fresh: NewOrder[] = [];
  const rows = read1.map(({ row, one, id }): ImportedRecord => {
    if (isRejected(one)) return { row, ...one };
    const { name, externalId: _, totalMinor, placedAt, firstName, lastName, lines, number, ...rest } = one;
    const former = here.get(id);
    if (former?.email === null || erased.has(one.email)) return { row, name, state: 'skipped', reason: ERASED_REASON };
    if (former && isAnother(former, one)) return { row, name, state: 'refused', reason: OTHER };
    if (former && former.status === one.status && former.total_minor === totalMinor)
      return { row, name, state: 'skipped', reason: 'It is here already.' };
    if (placedAt < since)
      return {
        row,
        name,
        state: 'skipped',
        reason: `It is older than the ${deps.settings.BOOKS_YEARS} years orders are kept.`,
      };
    const order = {
      ...rest,
      id,
      source,
      number,
      firstName,
      lastName,
      placed_at: placedAt,
      total_minor: totalMinor,
      number_key: numberKey(number),
      name: `${firstName} ${lastName}`.trim(),
      lines: JSON.stringify(lines),
    };
    here.set(id, { id, email: one.email, placed_at: placedAt, status: one.status, total_minor: totalMinor });
    fresh.push(order);
    return { row, name, state: former ? 'updated' : 'created' };
  });
  if (fresh.length === 0) return { rows, writes: [] };
  // Buyers of existing past orders are known already and may have changed their email address.
  const buyers = new Map(
    fresh
      .filter(({ id }) => !known.has(id))
      .map(({ email, firstName, lastName }) => [email, { email, firstName, lastName, country: null }]),
  );
  return {
    rows,
    writes: [upsertPastOrders(db, fresh, deps.now()), importBuyers(db, [...buyers.values()], deps.now())],
  };
}
