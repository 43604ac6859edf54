import type { Action } from '../kit/Actions';

interface Props {
  title: string;
  actions: readonly Action[];
}

/** Quieter than what the row says, as a next step in other lists; on a phone they end a line of it. */
const LOOK = 'inline-flex gap-4 md:mr-3 md:@max-[44rem]:hidden max-md:order-3 max-md:ml-auto';
const BUTTON =
  'link relative font-[550] max-md:text-sm max-md:after:absolute max-md:after:-inset-x-2 max-md:after:-inset-y-3';

/**
 * The frequent actions of a row, before its menu; a list beside a panel has room only for the menu, which contains
 * them, too.
 */
export function RowButtons({ title, actions }: Props) {
  const shown = actions.filter(({ inRow }) => inRow);
  if (shown.length === 0) return null;
  return (
    <span className={LOOK}>
      {shown.map(({ label, run }) => (
        <button key={label} type="button" className={BUTTON} aria-label={`${label} ${title}`} onClick={run}>
          {label}
        </button>
      ))}
    </span>
  );
}
