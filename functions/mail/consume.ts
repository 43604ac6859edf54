import { statement } from '../db/client';
import type { Deps, Job } from '../platform/deps';
import { forEachConcurrent } from '../platform/for-each-concurrent';
import { markNeedsAttention } from './give-up';
import { sendMail } from './send-mail';
import type { OutboxRow } from './statements';

/** Returns a mail of the outbox. */
const selectMail = (db: D1Database, id: string) => statement<OutboxRow>(db, 'SELECT * FROM outbox WHERE id = ?', id);

const RETRY_SECONDS = 30;
/** Mails sent concurrently, so that one slow response does not hold up the others; `pace.ts` limits the rate. */
const CONCURRENCY = 4;
const DEAD = /-dead$/;

/** Returns the job in a message; anything that does not have the form of a job is dropped. */
const jobOf = (body: unknown): Extract<Job, { kind: 'mail' }> | undefined => {
  const job = body as Partial<Extract<Job, { kind: 'mail' }>> | null;
  return job?.kind === 'mail' && typeof job.outboxId === 'string'
    ? { kind: 'mail', outboxId: job.outboxId }
    : undefined;
};

/** Raises an alert for a mail that the queue gave up on; staff can send it again from the mail list. */
async function bury(deps: Deps, outboxId: string): Promise<void> {
  const row = await selectMail(deps.db, outboxId).first();
  if (row) await markNeedsAttention(deps, row, 'The queue gave up on this email.', 0);
}

async function work(deps: Deps, queue: string, message: Message<unknown>): Promise<void> {
  const job = jobOf(message.body);
  try {
    if (job && DEAD.test(queue)) await bury(deps, job.outboxId);
    else if (job) await sendMail(deps, job.outboxId);
    message.ack();
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', mail: job?.outboxId, error: String(error) }));
    message.retry({ delaySeconds: RETRY_SECONDS });
  }
}

/**
 * Processes a batch of the jobs queue. It never throws: a throw would redeliver acknowledged messages, so each message
 * is acknowledged or retried on its own (fault F20). Messages that failed too often arrive from the dead-letter queue
 * and raise an alert (fault F21).
 */
export async function consumeJobs(deps: Deps, batch: Pick<MessageBatch<unknown>, 'queue' | 'messages'>): Promise<void> {
  await forEachConcurrent(batch.messages, (message) => work(deps, batch.queue, message), { concurrency: CONCURRENCY });
}
