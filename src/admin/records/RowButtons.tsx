import { Button } from '../../ui/Button';
import type { Action } from '../kit/Actions';

interface Props {
  title: string;
  actions: readonly Action[];
}

/** On a phone they end a line of the row; lower than other buttons there, but as high for a thumb. */
const PHONE = [
  'max-md:order-3 max-md:-mt-1 max-md:ml-auto max-md:gap-2! max-md:[&>.btn]:relative max-md:[&>.btn]:min-h-9 max-md:[&>.btn]:px-3',
  'max-md:[&>.btn]:text-sm max-md:[&>.btn]:after:absolute max-md:[&>.btn]:after:-inset-1',
].join(' ');

/**
 * Buttons for the frequent actions of a row, before its menu; a list beside a panel has room only for the menu, which
 * contains them, too.
 */
export function RowButtons({ title, actions }: Props) {
  const shown = actions.filter(({ inRow }) => inRow);
  if (shown.length === 0) return null;
  return (
    <span
      className={`inline-flex gap-1.5 md:mr-1.5 md:@max-[44rem]:hidden md:pointer-fine:[&>.btn]:min-h-6.5 ${PHONE}`}
    >
      {shown.map(({ label, run }) => (
        <Button key={label} size="small" aria-label={`${label} ${title}`} onClick={run}>
          {label}
        </Button>
      ))}
    </span>
  );
}
