import { Button } from '../../ui/Button';
import type { Action } from '../kit/Actions';

/** Buttons for the daily acts of a row, before its menu, where there is room. */
export function RowButtons({ title, actions }: { title: string; actions: readonly Action[] }) {
  return (
    <span className="mr-1.5 inline-flex gap-1.5 @max-[54rem]:hidden">
      {actions
        .filter(({ inRow }) => inRow)
        .map(({ label, run }) => (
          <Button key={label} size="small" aria-label={`${label} ${title}`} onClick={run}>
            {label}
          </Button>
        ))}
    </span>
  );
}
