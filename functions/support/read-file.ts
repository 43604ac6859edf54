import { ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/** Returns a file of a message, for staff to save. Throws not_found for one that was refused or deleted. */
export async function readFile({ db, files }: Deps, { id, file }: { id: string; file: string }) {
  const row = await statement<{ name: string; type: string; object_key: string | null }>(
    db,
    `SELECT f.name, f.type, f.object_key FROM thread_attachment f JOIN thread_message m ON m.id = f.message_id
     WHERE f.id = ? AND m.thread_id = ?`,
    file,
    id,
  ).first();
  const object = row?.object_key ? await files?.get(row.object_key) : undefined;
  if (!row || !object) throw new ShopError('not_found');
  return { name: row.name, type: row.type, body: object.body as unknown as ReadableStream };
}
