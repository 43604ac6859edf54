import type { Action } from '../kit/Actions';

interface Props {
  title: string;
  actions: readonly Action[];
}

/** Quieter than what the row says, as a next step in other lists. */
const BUTTON = 'link relative max-md:text-sm max-md:after:absolute max-md:after:-inset-3';

/** The frequent actions of a row, before its menu, which contains them, too, and alone fits a list beside a panel. */
export function RowButtons({ title, actions }: Props) {
  const shown = actions.filter(({ inRow }) => inRow);
  if (shown.length === 0) return null;
  return (
    <span className="inline-flex gap-6 md:mr-3 md:gap-4 md:@max-[44rem]:hidden max-md:order-3 max-md:ml-auto">
      {shown.map(({ label, run }) => (
        <button key={label} type="button" className={BUTTON} aria-label={`${label} ${title}`} onClick={run}>
          {label}
        </button>
      ))}
    </span>
  );
}
