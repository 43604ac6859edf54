import { statement } from '../db/client';
import type { Deps, Job } from '../platform/deps';
import { markPictureFailed, processPicture } from './process-picture';
import type { StoredPicture } from './statements';

const RETRY_SECONDS = 30;
const DEAD = /-dead$/;

/** Returns the picture a message is about; undefined for any other job. */
export const pictureIn = ({ body }: Message<unknown>): string | undefined => {
  const job = body as Partial<Extract<Job, { kind: 'picture' }>> | null;
  return job?.kind === 'picture' && typeof job.pictureId === 'string' ? job.pictureId : undefined;
};

async function bury(deps: Deps, id: string): Promise<void> {
  const row = await statement<StoredPicture>(
    deps.db,
    "SELECT * FROM product_picture WHERE id = ? AND state = 'processing'",
    id,
  ).first();
  if (row) await markPictureFailed(deps, row);
}

async function work(deps: Deps, queue: string, message: Message<unknown>): Promise<void> {
  const id = pictureIn(message) ?? '';
  try {
    if (DEAD.test(queue)) await bury(deps, id);
    else await processPicture(deps, id);
    message.ack();
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', picture: id, error: String(error) }));
    message.retry({ delaySeconds: RETRY_SECONDS });
  }
}

/**
 * Processes the first picture of a batch and sends the others again: a decoded picture uses most of an isolate's
 * memory, and the mails of the next batch wait for this one. It never throws, like the mails' `consumeJobs`.
 */
export async function consumePictures(deps: Deps, queue: string, messages: readonly Message<unknown>[]): Promise<void> {
  const [first, ...rest] = messages;
  for (const message of rest) {
    await deps.jobs
      .send({ kind: 'picture', pictureId: pictureIn(message) ?? '' })
      .then(() => message.ack())
      .catch(() => message.retry({ delaySeconds: RETRY_SECONDS }));
  }
  if (first) await work(deps, queue, first);
}
