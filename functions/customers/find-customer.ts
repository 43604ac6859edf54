import { findSession } from '../identity/sessions';
import type { Actor } from '../platform/deps';
import type { Services } from '../platform/services';

/** The signed-in customer with this session token hash; undefined if the session is unknown or expired. */
export async function findCustomer(
  services: Pick<Services, 'db' | 'now' | 'later'>,
  tokenHash: string,
): Promise<Actor | undefined> {
  const result = await findSession(services, { kind: 'customer', tokenHash });
  if (!result) return undefined;
  const id = result.row.owner_id;
  return { kind: 'customer', name: `customer:${id}`, id, permissions: new Set(), session: result.session };
}
