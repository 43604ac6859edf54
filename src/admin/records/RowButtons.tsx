import { clsx } from 'clsx';
import type { Action } from '../kit/Actions';

interface Props {
  title: string;
  actions: readonly Action[];
}

const BUTTON = 'btn btn-small max-md:px-2.5! md:pointer-fine:min-h-7!';

/** The frequent actions of a row, before its menu, which contains them, too, and alone fits a list beside a panel. */
export function RowButtons({ title, actions }: Props) {
  const buttons = actions.filter(({ inRow }) => inRow);
  if (buttons.length === 0) return null;
  return (
    <span className="inline-flex gap-2 md:mr-2 md:@max-[44rem]:hidden max-md:order-3 max-md:ml-auto">
      {buttons.map(({ label, run, inRow }) => (
        <button
          key={label}
          type="button"
          className={clsx(BUTTON, inRow === 'first' ? 'btn-primary' : 'btn-quiet')}
          aria-label={`${label.replace('…', '')} ${title}`}
          onClick={run}
        >
          {label.replace('…', '')}
        </button>
      ))}
    </span>
  );
}
