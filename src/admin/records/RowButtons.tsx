import { Button } from '../../ui/Button';
import { type Action, Actions } from '../kit/Actions';

/** The menu of a row, and beside it, where there is room, a button for each of its daily acts. */
export function RowButtons({ title, actions }: { title: string; actions: readonly Action[] }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {actions
        .filter(({ inRow }) => inRow)
        .map(({ label, run }) => (
          <Button
            key={label}
            size="small"
            className="@max-[54rem]:hidden"
            aria-label={`${label} ${title}`}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      <Actions label={`Actions for ${title}`} actions={actions} />
    </span>
  );
}
