import { ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { resolveAttention } from '../staff/statements';
import { changeThread, type Seen } from './change-thread';
import { mailIdOf } from './reply-to';
import { insertMessage } from './statements';

/**
 * Answers a thread by mail. Of two answers to what was last seen the second is refused, so that nobody is answered twice.
 * `beside` goes into the same batch. Throws not_found, changed_meanwhile, and invalid_input for a thread in spam.
 */
export async function answerThread(
  deps: Deps,
  input: Seen & { text: string; close: boolean },
  beside: readonly D1PreparedStatement[] = [],
) {
  const { db } = deps;
  const { id, text, close } = input;
  const row = await statement(db, 'SELECT email, state FROM thread WHERE id = ?', id).first<{
    email: string;
    state: string;
  }>();
  if (!row) throw new ShopError('not_found');
  if (row.state === 'spam')
    throw new ShopError('invalid_input', {
      message: 'This thread is in spam. Take it out of there before you answer.',
    });
  const now = deps.now();
  const messageId = deps.newId('msg');
  const mail = queueMail(deps, { kind: 'thread_answer', subjectId: messageId, version: 1, recipient: row.email });
  const written = {
    id: messageId,
    threadId: id,
    direction: 'out' as const,
    author: deps.actor.name,
    sender: null,
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
    act: { action: 'thread.answered', after: { message: messageId, closed: close } },
    writes: [...beside, insertMessage(db, written), mail.write, resolveAttention(db, 'answer_overdue', id, now)],
  });
  mail.send();
  return done;
}
