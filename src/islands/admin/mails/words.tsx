import type { MailRow, MailState as State } from '../../../shop/mail/contract';
import { kindFacts } from '../../../shop/mail/kinds';
import { Badge } from '../../../ui/Badge';

type Tone = 'plain' | 'good' | 'warn' | 'bad';

export const STATES: Record<State, { label: string; tone: Tone }> = {
  queued: { label: 'Waits', tone: 'plain' },
  sent: { label: 'Sent', tone: 'good' },
  delivered: { label: 'Delivered', tone: 'good' },
  bounced: { label: 'Came back', tone: 'bad' },
  needs_attention: { label: 'Not sent', tone: 'bad' },
};

const CLOSED: Record<string, string> = {
  replayed: 'Sent again',
  cancelled: 'Kept back',
  erased: 'Erased',
  readdressed: 'Address corrected',
};

/** What staff call a kind of mail; one that another version wrote is told by its own name. */
export const kindText = (kind: string): string => kindFacts(kind)?.label ?? kind;

/** How far a mail has come; once staff have dealt with it, that comes first. */
export function MailState({ state, closed, attempts }: Pick<MailRow, 'state' | 'closed' | 'attempts'>) {
  if (closed) return <Badge>{CLOSED[closed] ?? closed}</Badge>;
  if (state === 'queued' && attempts > 0) return <Badge tone="warn">Tried {attempts} ×</Badge>;
  return <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>;
}
