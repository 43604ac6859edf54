import { ShopError } from '../../../src/shop/errors';
import type { KeyListFile, StaffKeyListInput } from '../../../src/shop/orders/contract-key-list';
import { orderNumber } from '../../../src/shop/orders/number';
import { countDisclosure } from '../../licenses/count-disclosure';
import { keyListOf } from '../../orders/key-list';
import { selectOrder } from '../../orders/statements';
import type { Deps } from '../../platform/deps';
import { recordAudit } from '../../staff/statements';

/**
 * Returns the keys of an order in clear as a file, for recently re-authenticated staff with a reason; every key then
 * counts as revealed. Throws order_not_found, too_many_requests above the daily limit, and what `keyListOf` throws.
 */
export async function staffKeyList(
  deps: Deps,
  { id, format, reason }: StaffKeyListInput & { id: string },
): Promise<KeyListFile> {
  const order = await selectOrder(deps.db, id).first();
  if (!order) throw new ShopError('order_not_found');
  await countDisclosure(deps, 'export');
  const name = `keys-${orderNumber(order.seq, order.created_at)}`;
  const audit = recordAudit(deps.db, deps, { action: 'key.exported', subject: id, after: { list: format }, reason });
  const listing = { format, actor: deps.actor.name, detail: { reason }, name, also: [audit] };
  return keyListOf(deps, { orders: '?1', of: id }, listing);
}
