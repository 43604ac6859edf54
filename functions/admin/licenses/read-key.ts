import { ShopError } from '../../../src/shop/errors';
import type { ReadKeyOutput } from '../../../src/shop/licenses/contract-staff';
import { actorNameSql } from '../../db/actor-name';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import type { Deps } from '../../platform/deps';
import { KEY_COLUMNS, KEY_FROM, keyRowOf, type StoredKeyRow } from './key-row';

/** Returns one key, masked, with its history, newest first. Throws key_unavailable. */
export async function readKey(deps: Deps, { id }: { id: string }): Promise<ReadKeyOutput> {
  const { keys, events } = await selectBatch<{ keys: StoredKeyRow; events: ReadKeyOutput['events'][number] }>(deps.db, {
    keys: statement(deps.db, `SELECT ${KEY_COLUMNS} FROM ${KEY_FROM} WHERE k.id = ?`, id),
    events: statement(
      deps.db,
      `SELECT e.kind, ${actorNameSql('e')} AS actor, l.order_id AS orderId, e.created_at AS at FROM seat s
       JOIN license_event e ON e.seat_id = s.id LEFT JOIN key_assignment a ON a.id = e.assignment_id
       LEFT JOIN order_line l ON l.id = a.line_id WHERE s.key_id = ? ORDER BY e.id DESC LIMIT 500`,
      id,
    ),
  });
  const [row] = keys;
  if (!row) throw new ShopError('key_unavailable');
  return { key: keyRowOf(row), events };
}
