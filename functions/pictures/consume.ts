import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { type Batch, handleMessage, idIn, RETRY_SECONDS } from '../platform/queue';
import { markPictureFailed, processPicture } from './process-picture';
import type { StoredPicture } from './statements';

/** Marks a picture that the queue gave up on as failed. */
async function giveUp(deps: Deps, id: string): Promise<void> {
  const row = await statement<StoredPicture>(
    deps.db,
    "SELECT * FROM product_picture WHERE id = ? AND state = 'processing'",
    id,
  ).first();
  if (row) await markPictureFailed(deps, row);
}

/**
 * Processes the first picture of a batch and sends the others again: a decoded picture uses most of an isolate's
 * memory, and the mails of the next batch wait for this one. Never throws (`handleMessage`).
 */
export async function consumePictures(deps: Deps, { queue, messages }: Batch): Promise<void> {
  const [first, ...rest] = messages;
  for (const message of rest) {
    await deps.jobs
      .send({ kind: 'picture', pictureId: idIn('picture', message) ?? '' })
      .then(() => message.ack())
      .catch(() => message.retry({ delaySeconds: RETRY_SECONDS }));
  }
  if (first) await handleMessage(deps, queue, { kind: 'picture', message: first }, { run: processPicture, giveUp });
}
