import { clsx } from 'clsx';
import { Button } from '../../ui/Button';
import type { Action } from '../kit/Actions';

interface Props {
  title: string;
  actions: readonly Action[];
  /** Its rows are of one line, in which its columns leave room for the button. */
  inLine?: boolean;
}

/** In the last line of a row on a phone. */
const PHONE = 'max-md:order-3';
/** Ends that line where the row ends, at one width for all rows. */
const IN_LINE = 'max-md:-my-1 max-md:ml-auto max-md:-mr-9.5';
/** A line of their own there, below the menu and as wide as the row. */
const OWN_LINE = 'max-md:basis-full max-md:-mr-9.5 max-md:pt-1 max-md:*:flex-1';
/** Stand in the last line of a row on a tablet, where columns have nothing but their first, and end where its menu does. */
const SECOND_LINE =
  'md:@max-[54rem]:absolute md:@max-[54rem]:right-[clamp(7px,0.8vw,14px)] md:@max-[54rem]:bottom-1.5 md:@max-[54rem]:mr-0';

/** Buttons for the daily acts of a row, before its menu; a list beside a panel has room for the menu alone, which holds them too. */
export function RowButtons({ title, actions, inLine }: Props) {
  const shown = actions.filter(({ inRow }) => inRow);
  if (shown.length === 0) return null;
  return (
    <span
      className={clsx(
        'inline-flex gap-1.5 md:mr-1.5 md:@max-[44rem]:hidden',
        PHONE,
        inLine ? IN_LINE : [OWN_LINE, SECOND_LINE],
      )}
    >
      {shown.map(({ label, run }) => (
        <Button key={label} size="small" aria-label={`${label} ${title}`} onClick={run}>
          {label}
        </Button>
      ))}
    </span>
  );
}
