import { Button } from '../../ui/Button';
import type { Action } from '../kit/Actions';

/** Buttons for the daily acts of a row: before its menu, in a narrow list one above the other, on a phone below the row. */
export function RowButtons({ title, actions }: { title: string; actions: readonly Action[] }) {
  const shown = actions.filter(({ inRow }) => inRow);
  if (shown.length === 0) return null;
  return (
    <span className="row-acts mr-1.5 inline-flex gap-1.5 max-md:mt-2 max-md:mr-0 md:@max-[54rem]:flex-col md:@max-[54rem]:align-top">
      {shown.map(({ label, run }) => (
        <Button key={label} size="small" aria-label={`${label} ${title}`} onClick={run}>
          {label}
        </Button>
      ))}
    </span>
  );
}
