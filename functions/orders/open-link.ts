import type { Deps } from '../platform/deps';
import { opens } from './access';
import { grantOrder } from './statements';

/** Opens an order's signed link for this browser; false when the token is wrong or has run out. */
export async function openLink(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  { orderId, token, browserHash }: { orderId: string; token: string; browserHash: string },
): Promise<boolean> {
  if (!(await opens(deps, orderId, token))) return false;
  try {
    await grantOrder(deps.db, orderId, browserHash, deps.now()).run();
  } catch {
    // The token is ours but the order is gone: the same answer as for a wrong token.
    return false;
  }
  return true;
}
