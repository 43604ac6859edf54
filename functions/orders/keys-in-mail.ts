import { type OrderMailContent, orderMailContent } from '../../src/shop/orders/resent';
import { statement } from '../db/client';
import { consentsOf } from '../db/order-columns';
import { isRestoring, mayBeRestoring } from '../db/restoring';
import { countUnseen, selectKeysUntil } from '../licenses/mailed-keys';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { countReady, type OrderRow } from './statements';

/** Whether the buyer asked to keep the keys out of their own mail because they are for others. */
const isForOthers = ({ consents }: Pick<OrderRow, 'consents'>): boolean => consentsOf(consents).forOthers === true;

/**
 * Whether emails to the buyer show the keys that are their own, instead of a link to them. `unconfirmed` is whether the
 * address of a free order is still to be confirmed.
 */
export const showsKeys = async (deps: Deps, order: Pick<OrderRow, 'consents'>, unconfirmed: boolean) =>
  (await shopSettings(deps)).orderMail === 'keys' && !unconfirmed && !isForOthers(order);

/**
 * Whether an email with the keys of an order, whose address is confirmed, would wait if it were written now: while the
 * database is being restored, no key leaves that nobody has seen.
 */
async function keysWouldWait(deps: Deps, order: Pick<OrderRow, 'id' | 'consents'>): Promise<boolean> {
  const { db } = deps;
  const now = deps.now();
  const query = statement<{ may_be_restoring: number }>(
    db,
    `SELECT ${mayBeRestoring(deps, '?1')} AS may_be_restoring`,
    now,
  );
  if (!(await query.first('may_be_restoring')) || !(await showsKeys(deps, order, false)) || !(await isRestoring(deps)))
    return false;
  const { results: rows } = await selectKeysUntil(db, order.id, now).all();
  const keys = rows.filter(({ seat_state }) => seat_state === 'assigned');
  const own = keys.filter((key) => key.given_away === 0).map((key) => key.assignment_id);
  return ((await countUnseen(db, JSON.stringify(own)).first('unseen')) ?? 0) > 0;
}

/** What an order's email would contain if it were written now, or that it would wait for the end of a restore. */
export async function orderMailNow(
  deps: Deps,
  order: Pick<OrderRow, 'id' | 'consents' | 'review'>,
): Promise<OrderMailContent | 'after_restore'> {
  const what = orderMailContent(order.review, await countReady(deps.db, order.id).first());
  return what === 'keys' && (await keysWouldWait(deps, order)) ? 'after_restore' : what;
}
