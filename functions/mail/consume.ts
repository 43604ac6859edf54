import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { forEachConcurrent } from '../platform/for-each-concurrent';
import { type Batch, handleMessage } from '../platform/queue';
import { markNeedsAttention } from './give-up';
import { sendMail } from './send-mail';
import type { OutboxRow } from './statements';

/** Returns a mail of the outbox. */
const selectMail = (db: D1Database, id: string) => statement<OutboxRow>(db, 'SELECT * FROM outbox WHERE id = ?', id);

/** Mails sent concurrently, so that one slow response holds up few others; `createMailRateLimiter` limits the rate. */
const CONCURRENCY = 4;

/** Raises an alert for a mail that the queue gave up on; staff can send it again from the mail list. */
async function giveUp(deps: Deps, outboxId: string): Promise<void> {
  const row = await selectMail(deps.db, outboxId).first();
  if (row) await markNeedsAttention(deps, row, 'The queue gave up on this email.', 0);
}

/** Sends the mails of a batch; never throws (`handleMessage`). */
export async function consumeMails(deps: Deps, { queue, messages }: Batch): Promise<void> {
  const handle = (message: Message<unknown>) =>
    handleMessage(deps, queue, { kind: 'mail', message }, { run: sendMail, giveUp });
  await forEachConcurrent(messages, handle, { concurrency: CONCURRENCY });
}
