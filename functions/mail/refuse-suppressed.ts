import { kindFacts } from '../../src/shop/mail/kinds';
import { SUPPRESSED_BECAUSE } from '../../src/shop/mail/labels-staff';
import type { Deps } from '../platform/deps';
import { raiseAttentionOnce } from '../staff/statements';
import { markNeedsAttention } from './give-up';
import type { OutboxRow } from './statements';
import type { Suppression } from './suppress';

const RELEASE = 'release it there';

/**
 * Does not send a mail to an address on the suppression list, and alerts staff. Expired codes and links need no action, so
 * they raise one alert per address instead of one per mail.
 */
export async function refuseSuppressedMail(deps: Deps, row: OutboxRow, { id, reason }: Suppression): Promise<void> {
  const facts = kindFacts(row.kind);
  const because = `This address is on the suppression list because ${SUPPRESSED_BECAUSE[reason]}.`;
  if (facts?.minutes !== undefined) {
    const message = `A code or link that somebody asked for was not sent. ${because} If the owner can be reached at it, ${RELEASE}.`;
    await deps.db.batch(raiseAttentionOnce(deps, { kind: 'mail_failed', subject: id, message }));
    return markNeedsAttention(deps, row, because);
  }
  const remedy =
    facts?.about === 'order'
      ? `Correct the address of the order, or ${RELEASE} and send this email again.`
      : `To send this email, ${RELEASE} and send it again.`;
  return markNeedsAttention(deps, row, `${because} ${remedy}`);
}
