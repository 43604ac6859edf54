import { kindFacts } from '../../src/shop/mail/kinds';
import { missedCondition, must } from '../db/client';
import type { Deps } from '../platform/deps';
import { raiseAttention } from '../staff/statements';
import type { OutboxRow } from './statements';
import { giveUpMail, recordMailEvent } from './statements';

type Given = Pick<OutboxRow, 'id' | 'kind'>;

/** Hands a mail to a person, unless it went out meanwhile: it keeps its row, and staff find it in their list. */
export async function giveUp(deps: Deps, { id, kind }: Given, reason: string): Promise<void> {
  const now = deps.now();
  // A code nobody waits for any more needs no person; that mails do not go out at all is an entry of its own.
  const shortLived = kindFacts(kind)?.minutes !== undefined;
  const told = raiseAttention(deps.db, {
    id: deps.newId('att'),
    kind: 'mail_failed',
    subject: id,
    message: `A mail could not be sent: ${reason}`,
    now,
  });
  try {
    await deps.db.batch([
      giveUpMail(deps.db, id, reason),
      must(deps.db, 1),
      recordMailEvent(deps.db, { outboxId: id, kind: 'needs_attention', detail: reason, actor: deps.actor.name, now }),
      ...(shortLived ? [] : [told]),
    ]);
  } catch (failure) {
    if (!missedCondition(failure)) throw failure;
  }
}
