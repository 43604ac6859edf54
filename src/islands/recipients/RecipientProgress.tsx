import type { RecipientView } from '../../shop/recipients/contract';
import { SEND_HOUR } from '../../shop/recipients/rules';
import { RECIPIENT_STATES } from '../../shop/recipients/words';
import { clockText } from '../../shop/settings/opening-hours';
import { Badge } from '../../ui/Badge';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Returns the time of the last step, as text. */
function momentOf({ state, sendOn, timeZone, mailedAt, openedAt, revealedAt }: RecipientView): string | undefined {
  if (state === 'planned' && sendOn) return `for ${sendOn}, ${clockText(SEND_HOUR)} ${timeZone ?? 'UTC'}`;
  const at = { revealed: revealedAt, opened: openedAt, sent: mailedAt, delivered: mailedAt }[state as 'sent'];
  return at ? when.format(at) : undefined;
}

/** The progress of a copy for another person. */
export function RecipientProgress({ recipient }: { recipient: RecipientView }) {
  const { label, tone } = RECIPIENT_STATES[recipient.state];
  const moment = momentOf(recipient);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tone}>{label}</Badge>
      {moment && <span className="hint">{moment}</span>}
    </p>
  );
}
