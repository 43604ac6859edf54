import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { replaceOrderIds } from '../../../shop/ids';
import { isOrderNumber, splitAtNumbers } from '../../../shop/orders/find-numbers';
import { isAttentionKind, isLate, kindLabel, MAX_STEPS, PRESSING } from '../../../shop/staff/attention';
import type { AttentionEntry } from '../../../shop/staff/contract-attention';
import { remedyOf } from '../../../shop/staff/remedy';
import { may } from '../../app/session';
import { Link } from '../../kit/Link';
import { attention } from './attention';

/** Shortens a message to two sentences: what to do and why. The entry itself has the rest. */
function brief({ kind, message }: Pick<AttentionEntry, 'kind' | 'message'>): string {
  const [first = '', second = ''] = message.split(/(?<=\.) /);
  // Here the case comes first, then the deadline with which the entry begins.
  return kind === 'dispute' || kind === 'dispute_inquiry' ? `${second} ${first}` : `${first} ${second}`.trim();
}
/** The order's number stands before the message; its id means nothing to people. */
const readable = (message: string, about: string | null) =>
  replaceOrderIds(message.replace(`order ${about}`, 'this order'), () => 'an order').replaceAll(/"([^"]*)"/g, '“$1”');
const rankOf = (kind: string) =>
  isAttentionKind(kind) && PRESSING.includes(kind) ? PRESSING.indexOf(kind) : PRESSING.length;

/** On a phone, the whole step is clickable, and what it leads to ends it, as low as the buttons of rows. */
const ACT =
  'btn btn-small max-md:col-span-2 max-md:mt-1 max-md:min-h-9! max-md:justify-self-start max-md:px-3! max-md:text-sm! max-md:after:absolute max-md:after:inset-0';
/** Names are in ink, beside the primary button; the sign before them has the color, and a shape, and no text below it. */
const HANGING = 'wrap-anywhere max-md:contents md:pl-6 md:-indent-6';
const SIGN =
  "before:mr-2 before:indent-0 before:inline-grid before:size-4 before:place-items-center before:font-bold before:text-[0.6875rem] before:text-surface before:leading-none before:content-['!']";

/** Urgent entries with the one action that resolves each, above the longer lists. */
export function NextSteps() {
  const state = useStore(attention.$state);
  if (state.status !== 'ready') return null;
  // Urgent entries may be on another page of the list or hidden by a filter.
  const { next, rows } = state.page;
  const waiting = [...next, ...rows.filter(({ id }) => next.every((one) => one.id !== id))].flatMap((entry) => {
    const remedy = entry.state === 'open' ? remedyOf(entry, may) : undefined;
    return remedy ? [{ ...entry, remedy }] : [];
  });
  if (waiting.length === 0) return null;
  waiting.sort((a, b) => rankOf(a.kind) - rankOf(b.kind));
  const shown = waiting.slice(0, MAX_STEPS);
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b" aria-label="Next steps">
      {shown.map(({ id, kind, about, message, remedy }, at) => (
        <li
          key={id}
          className="col-span-2 grid grid-cols-subgrid items-center gap-y-0.5 border-line pb-2.5 max-md:relative not-first:border-t not-first:pt-2.5"
        >
          <span className={HANGING}>
            <span
              className={clsx(
                'font-[550] max-md:col-span-2',
                SIGN,
                isLate(kind) ? 'before:rounded-pill before:bg-bad' : 'before:rounded-tiny before:bg-warn',
              )}
            >
              {kindLabel(kind)}
            </span>
            <span className="text-muted max-md:col-span-2">
              <span className="max-md:hidden">{' · '}</span>
              {about && !readable(message, about).includes(about) && (
                <>
                  <span className={isOrderNumber(about) ? 'key whitespace-nowrap' : 'wrap-anywhere text-ink'}>
                    {about}
                  </span>
                  {' · '}
                </>
              )}
              {splitAtNumbers(readable(brief({ kind, message }), about)).map((part) =>
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
      {state.page.counts.open > shown.length && (
        <li className="col-span-2 border-line border-t py-2.5 text-sm">
          <a className="link" href="#open-entries">
            See all {state.page.counts.open}
          </a>
        </li>
      )}
    </ul>
  );
}
