import type { Deps } from '../platform/deps';
import { opens } from './access';
import { grantOrder, selectAddress } from './statements-address';

/** Opens an order's signed link for this browser; false when the token is wrong, or no longer opens the order. */
export async function openLink(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  { orderId, token, browserHash }: { orderId: string; token: string; browserHash: string },
): Promise<boolean> {
  const order = await selectAddress(deps.db, orderId).first<{ email: string }>();
  if (!order || !(await opens(deps, { orderId, email: order.email }, token))) return false;
  await grantOrder(deps.db, { orderId, email: order.email, browserHash, now: deps.now() }).run();
  return true;
}
