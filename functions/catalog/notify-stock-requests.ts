import { isPreconditionFailed, must, statement } from '../db/client';
import { hasFreeSeat } from '../db/free-seat';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { tryEach } from '../platform/try-each';

const BATCH_SIZE = 50;

interface StockRequest {
  id: string;
  product_id: string;
  email: string;
}

/** Queues the back-in-stock email for live products that have keys again, and deletes the requests. For the cron. */
export async function notifyStockRequests(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { db } = deps;
  const { results } = await statement<StockRequest>(
    db,
    `SELECT w.id, w.product_id, w.email FROM product p JOIN stock_request w ON w.product_id = p.id
     WHERE p.status = 'live' AND ${hasFreeSeat('p.id')} LIMIT ?`,
    BATCH_SIZE,
  ).all();
  const notify = async (request: StockRequest) => {
    // The email's subject id holds all it needs, because the request's row is deleted before the email is written.
    const subjectId = `${request.id}:${request.product_id}`;
    const mail = queueMail(deps, { kind: 'back_in_stock', subjectId, version: 1, recipient: request.email });
    try {
      await db.batch([statement(db, 'DELETE FROM stock_request WHERE id = ?', request.id), must(db, 1), mail.write]);
    } catch (error) {
      // Another run took this request meanwhile.
      if (isPreconditionFailed(error)) return;
      throw error;
    }
    mail.send();
  };
  await tryEach(results, notify, signal);
}
