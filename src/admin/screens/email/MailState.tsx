import type { MailRow } from '../../../shop/mail/contract';
import { kindFacts } from '../../../shop/mail/kinds';
import { MAIL_CLOSED, MAIL_STATES } from '../../../shop/mail/labels';
import { Badge } from '../../../ui/Badge';

/** What staff call a kind of mail; one that another version wrote is told by its own name. */
export const kindText = (kind: string): string => kindFacts(kind)?.label ?? kind;

/** How far a mail has come; once staff have dealt with it, that comes first. */
export function MailState({ state, closed, attempts }: Pick<MailRow, 'state' | 'closed' | 'attempts'>) {
  if (closed) return <Badge>{MAIL_CLOSED[closed].label}</Badge>;
  if (state === 'queued' && attempts > 0) return <Badge tone="warn">Tried {attempts} ×</Badge>;
  return <Badge tone={MAIL_STATES[state].tone}>{MAIL_STATES[state].label}</Badge>;
}
