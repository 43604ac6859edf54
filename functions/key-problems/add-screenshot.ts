import { ShopError } from '../../src/shop/errors';
import { readHeader } from '../../src/shop/pictures/header';
import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { requireAllowed } from '../db/order-access';
import { selectBatch } from '../db/select-batch';
import { consume } from '../limits/consume';
import { selectOrderFor } from '../orders/statements';
import type { Deps } from '../platform/deps';
import { saveFiles } from '../support/save-files';
import { selectReport } from './statements';

const PER_ORDER = { attempts: 10, windowMs: DAY_MS };

/** The first incoming message of a thread, or of the thread it was merged into. */
const selectMessage = (db: D1Database, threadId: string) =>
  statement<{ id: string }>(
    db,
    `SELECT id FROM thread_message WHERE thread_id = (SELECT coalesce(merged_into, id) FROM thread WHERE id = ?)
       AND direction = 'in' ORDER BY created_at LIMIT 1`,
    threadId,
  );

/**
 * Adds a screenshot to the report of a key, for callers who may open its order; re-encodes the picture, so that nothing
 * else of the file is kept. Throws order_not_found, order_access, not_found without a report, picture_type,
 * picture_broken, picture_size, pictures_off and too_many_requests.
 */
export async function addScreenshot(
  deps: Deps,
  { id, keyId, bytes }: { id: string; keyId: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<{ success: true }> {
  const { db } = deps;
  const { orders, reports } = await selectBatch(db, {
    orders: selectOrderFor(deps, id),
    reports: selectReport(db, id, keyId),
  });
  requireAllowed(orders[0]);
  const [report] = reports;
  const message = report && (await selectMessage(db, report.thread_id).first());
  if (!message) throw new ShopError('not_found');
  const { type } = readHeader(bytes, 1);
  if (!deps.files) throw new ShopError('pictures_off');
  await consume(deps, `screenshot:${id}`, PER_ORDER);
  const name = `screenshot.${type}`;
  const saved = await saveFiles(deps, message.id, [{ name, bytes }]);
  try {
    if (saved.refused) throw new ShopError('picture_broken');
    await db.batch(saved.writes);
  } catch (error) {
    await saved.drop();
    throw error;
  }
  return { success: true };
}
