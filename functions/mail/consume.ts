import type { Deps, Job } from '../platform/deps';
import { giveUp } from './give-up';
import { sendMail } from './send-mail';
import { type OutboxRow, selectMail } from './statements';

const RETRY_SECONDS = 30;
const DEAD = /-dead$/;

/** A message is only believed when it has the form of a job; anything else is dropped. */
const jobOf = (body: unknown): Job | undefined => {
  const job = body as Partial<Job> | null;
  return job?.kind === 'mail' && typeof job.outboxId === 'string'
    ? { kind: 'mail', outboxId: job.outboxId }
    : undefined;
};

/** What the queue gave up becomes an entry for staff, who can send it again from the mail board. */
async function bury(deps: Deps, outboxId: string): Promise<void> {
  const row = await selectMail(deps.db, outboxId).first<OutboxRow>();
  if (row) await giveUp(deps, row, 'The queue gave this mail up.', 0);
}

/**
 * Works off a batch of the jobs queue. It never throws: a throw would deliver acknowledged messages again, so
 * each message is acknowledged or retried by itself (fault F20). What failed too often arrives from the
 * dead-letter queue and becomes an entry for staff (fault F21).
 */
export async function consumeJobs(deps: Deps, batch: MessageBatch<unknown>): Promise<void> {
  for (const message of batch.messages) {
    const job = jobOf(message.body);
    try {
      if (job && DEAD.test(batch.queue)) await bury(deps, job.outboxId);
      else if (job) await sendMail(deps, job.outboxId);
      message.ack();
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', mail: job?.outboxId, error: String(error) }));
      message.retry({ delaySeconds: RETRY_SECONDS });
    }
  }
}
