import { Button } from '../../ui/Button';
import type { Action } from '../kit/Actions';

interface Props {
  title: string;
  actions: readonly Action[];
}

/** On a phone they end a line of the row, below its menu, and are links: as buttons they would outweigh it. */
const PHONE = [
  'max-md:order-3 max-md:-my-2 max-md:-mr-9.5 max-md:ml-auto max-md:gap-4! max-md:[&>.btn]:border-0 max-md:[&>.btn]:bg-transparent',
  'max-md:[&>.btn]:px-0 max-md:[&>.btn]:text-sm max-md:[&>.btn]:underline max-md:[&>.btn]:underline-offset-3',
].join(' ');

/**
 * Buttons for the frequent actions of a row, before its menu; a list beside a panel has room only for the menu, which
 * contains them, too.
 */
export function RowButtons({ title, actions }: Props) {
  const shown = actions.filter(({ inRow }) => inRow);
  if (shown.length === 0) return null;
  return (
    <span className={`inline-flex gap-1.5 md:mr-1.5 md:@max-[44rem]:hidden ${PHONE}`}>
      {shown.map(({ label, run }) => (
        <Button key={label} size="small" aria-label={`${label} ${title}`} onClick={run}>
          {label}
        </Button>
      ))}
    </span>
  );
}
