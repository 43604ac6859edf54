import { Button } from '../../ui/Button';
import type { Action } from '../kit/Actions';

/** Buttons for the daily acts of a row, before its menu; a narrow list has room for the menu alone, which holds them too. */
export function RowButtons({ title, actions }: { title: string; actions: readonly Action[] }) {
  const shown = actions.filter(({ inRow }) => inRow);
  if (shown.length === 0) return null;
  return (
    <span className="mr-1.5 inline-flex gap-1.5 @max-[54rem]:hidden">
      {shown.map(({ label, run }) => (
        <Button key={label} size="small" aria-label={`${label} ${title}`} onClick={run}>
          {label}
        </Button>
      ))}
    </span>
  );
}
