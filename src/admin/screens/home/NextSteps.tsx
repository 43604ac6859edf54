import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { isOrderNumber, splitAtNumbers } from '../../../shop/orders/find-numbers';
import { entryTitle, isAttentionKind, isLate, MAX_STEPS, PRESSING } from '../../../shop/staff/attention';
import { remedyOf } from '../../../shop/staff/remedy';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { Link } from '../../kit/Link';
import { attention } from './attention';
import { brief, readable, signOf } from './entry-words';

const rankOf = (kind: string) =>
  isAttentionKind(kind) && PRESSING.includes(kind) ? PRESSING.indexOf(kind) : PRESSING.length;

/** On a phone, the whole step is clickable, and what it leads to ends it. */
const ACT =
  'btn btn-small max-md:col-span-2 max-md:mt-1 max-md:justify-self-start max-md:after:absolute max-md:after:inset-0';
/** Names are in ink, beside the primary button; the sign before them has the color, and a shape, and no text below it. */
const HANGING = 'wrap-anywhere max-md:contents md:pl-6 md:-indent-6';

/** What the button does: where every entry is above it, the list is for what else can be done with them. */
function opener(open: number, visible: number): string {
  if (open <= visible) return may('attention:write') ? 'Assign or resolve' : 'See details';
  return open === 1 ? 'See the entry' : `See all ${open}`;
}

/** Urgent entries with the one action that resolves each, above the longer lists. */
export function NextSteps({ all, onAll }: { all: boolean; onAll: (all: boolean) => void }) {
  const state = useStore(attention.$state);
  if (state.status !== 'ready') return null;
  // Urgent entries may be on another page of the list or hidden by a filter.
  const { next, rows, counts } = state.page;
  const { open } = counts;
  const steps = [...next, ...rows.filter(({ id }) => next.every((one) => one.id !== id))].flatMap((entry) => {
    const remedy = entry.state === 'open' ? remedyOf(entry, may) : undefined;
    return remedy ? [{ ...entry, remedy }] : [];
  });
  if (steps.length === 0 && open === 0) return null;
  steps.sort((a, b) => rankOf(a.kind) - rankOf(b.kind));
  // Of those that cost the most, the red ones stand first.
  const visibleSteps = steps.slice(0, MAX_STEPS).toSorted((a, b) => Number(isLate(b.kind)) - Number(isLate(a.kind)));
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b" aria-label="Next steps">
      {visibleSteps.map(({ id, kind, about, message, remedy }, at) => (
        <li
          key={id}
          className="col-span-2 grid grid-cols-subgrid items-center gap-y-0.5 border-line pb-2.5 max-md:relative not-first:border-t not-first:pt-2.5"
        >
          <span className={HANGING}>
            <span className={clsx('font-[550] max-md:col-span-2', signOf(kind))}>{entryTitle({ kind, message })}</span>
            <span className="text-pretty text-muted max-md:col-span-2">
              <span className="max-md:hidden">{' · '}</span>
              {about && !readable(message, about).includes(about) && (
                <>
                  <span className={isOrderNumber(about) ? 'key whitespace-nowrap' : 'wrap-anywhere text-ink'}>
                    {about}
                  </span>
                  {' · '}
                </>
              )}
              {splitAtNumbers(readable(brief(message), about)).map((part) =>
                isOrderNumber(part) ? (
                  <span key={part} className="key whitespace-nowrap">
                    {part}
                  </span>
                ) : (
                  part
                ),
              )}
            </span>
          </span>
          <Link href={remedy.address} className={clsx(ACT, at === 0 && isLate(kind) ? 'btn-primary' : 'btn-quiet')}>
            {remedy.label}
          </Link>
        </li>
      ))}
      {open > 0 && (
        <li className="col-span-2 border-line py-2.5 not-first:border-t">
          <Button size="small" aria-expanded={all} onClick={() => onAll(!all)}>
            {all ? 'Show less' : opener(open, visibleSteps.length)}
            <ChevronDown size={15} aria-hidden="true" className={all ? 'rotate-180' : undefined} />
          </Button>
        </li>
      )}
    </ul>
  );
}
