import { invalidField, ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { resolveAttention } from '../staff/statements';
import { changeThread, type ExpectedVersion } from './change-thread';
import { mailIdOf } from './reply-to';
import { insertMessage } from './statements';

/** Returns a row if an address wrote in a thread, or in one that was merged into it. */
const selectWriter = (db: D1Database, id: string, email: string) =>
  statement(
    db,
    "SELECT 1 FROM thread_message WHERE thread_id = ? AND correspondent = ? AND direction = 'in' LIMIT 1",
    id,
    email,
  );

/**
 * Answers a thread by mail. Of two concurrent answers to the same version, the second is refused, so that nobody gets
 * two. It goes to the thread's own address, or to another one (`to`) that wrote in it. `beside` joins the same batch.
 * Throws not_found, changed_meanwhile, and invalid_input for a thread in spam or an address that did not write in it.
 */
export async function replyToThread(
  deps: Deps,
  input: ExpectedVersion & { text: string; close: boolean; to?: string | undefined },
  beside: readonly D1PreparedStatement[] = [],
) {
  const { db } = deps;
  const { id, text, close, to } = input;
  const row = await statement<{
    email: string;
    state: string;
  }>(db, 'SELECT email, state FROM thread WHERE id = ?', id).first();
  if (!row) throw new ShopError('not_found');
  if (row.state === 'spam')
    throw new ShopError('invalid_input', {
      message: 'This thread is in spam. Take it out of spam before you answer.',
    });
  const recipient = to ?? row.email;
  if (recipient !== row.email && !(await selectWriter(db, id, recipient).first()))
    throw invalidField('to', 'Nobody wrote in this thread from that address. Choose one of those who did.');
  const now = deps.now();
  const messageId = deps.newId('msg');
  const mail = queueMail(deps, { kind: 'thread_answer', subjectId: messageId, version: 1, recipient });
  const written = {
    id: messageId,
    threadId: id,
    direction: 'out' as const,
    author: deps.actor.name,
    correspondent: recipient,
    body: text,
    mailId: mailIdOf(mail.id),
    deliveryKey: null,
    now,
  };
  const done = await changeThread(deps, input, {
    set: `state = ?3, snoozed_until = NULL, first_answered_at = coalesce(first_answered_at, ?4), last_message_at = ?4,
      assignee = CASE WHEN assignee = '' THEN ?5 ELSE assignee END`,
    values: [close ? 'closed' : 'open', now, deps.actor.id ?? ''],
    where: "state <> 'spam'",
    audit: { action: 'thread.answered', after: { message: messageId, closed: close } },
    writes: [...beside, insertMessage(db, written), mail.write, resolveAttention(deps, 'answer_overdue', id)],
  });
  mail.send();
  return done;
}
