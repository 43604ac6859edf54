import { useStore } from '@nanostores/react';
import { $location } from '../app/location';
import { Link } from './Link';

interface Props {
  label: string;
  /** Each with how much there is, where that is known. */
  tabs: readonly { id: string; label: string; count?: number | undefined }[];
  /** The id of the one that shows. */
  current: string;
  /** The address of one of them; by its id in `tab` by default. */
  hrefOf?: (id: string) => string;
}

export const TAB =
  'inline-flex min-h-9.5 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 font-[550] text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight] aria-[current]:[scroll-initial-target:nearest]';

/** A row of tabs, whatever they lead to; a faded edge where there are more. */
export const TABS = 'more-aside flex gap-5 overflow-x-auto border-line border-b [scrollbar-width:none]';

/** Parts of one screen; each has an address of its own, so they are links. */
export function Tabs({ label, tabs, current, hrefOf }: Props) {
  const { path } = useStore($location);
  return (
    <nav className={TABS} aria-label={label}>
      {tabs.map(({ id, label: text, count = 0 }, at) => (
        <Link
          key={id}
          href={hrefOf?.(id) ?? (at === 0 ? path : `${path}?tab=${id}`)}
          className={TAB}
          aria-current={id === current ? 'page' : undefined}
        >
          {text} {count > 0 && <span className="num font-normal text-muted">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
