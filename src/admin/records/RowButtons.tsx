import { clsx } from 'clsx';
import { Button } from '../../ui/Button';
import type { Action } from '../kit/Actions';

interface Props {
  title: string;
  actions: readonly Action[];
  /** Its columns leave room for the first one on a tablet. */
  hasRoom?: boolean;
}

/** Buttons for the daily acts of a row, before its menu; a narrow list has room for the menu alone, which holds them too. */
export function RowButtons({ title, actions, hasRoom }: Props) {
  const shown = actions.filter(({ inRow }) => inRow);
  if (shown.length === 0) return null;
  return (
    <span className={clsx('mr-1.5 inline-flex gap-1.5', hasRoom ? '@max-[44rem]:hidden' : '@max-[54rem]:hidden')}>
      {shown.map(({ label, run }, at) => (
        <Button
          key={label}
          size="small"
          className={clsx(at > 0 && '@max-[54rem]:hidden')}
          aria-label={`${label} ${title}`}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
