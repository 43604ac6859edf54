import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { uncapitalized } from '../../shop/label';
import { $location, navigate } from '../app/location';
import { Link } from './Link';

interface Props {
  label: string;
  /** Each with its count, where known; with `alert`, what it counts asks for somebody. */
  tabs: readonly { id: string; label: string; count?: number | undefined; alert?: 'warn' | 'bad' }[];
  /** The id of the selected tab. */
  current: string;
  /** Returns the address of a tab; by default, its id as `tab`. */
  hrefOf?: (id: string) => string;
}

/** A count in a tab: red for what is late, amber for what waits. */
export const alertLook = (alert: 'warn' | 'bad' | undefined) =>
  alert === 'bad' ? 'text-bad' : alert ? 'text-warn' : 'font-normal text-muted';
export const TAB =
  'inline-flex min-h-[max(38px,var(--control))] items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 font-[550] text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]';
const ROW = 'relative flex h-[max(38px,var(--control))] min-w-0 flex-1 flex-wrap gap-x-4 overflow-hidden sm:gap-x-5';
const MORE =
  'relative flex flex-none items-center gap-1 border-line border-l pl-2.5 font-[550] hover:underline has-focus-visible:outline-2 has-focus-visible:-outline-offset-2';
const px = (part: Element, name: 'columnGap' | 'marginRight') => Number.parseFloat(getComputedStyle(part)[name]);

/** Whether the tabs need more than one line. */
function isCut(nav: HTMLElement | null): boolean {
  const row = nav?.firstElementChild;
  if (!nav || !row) return false;
  const gap = px(row, 'columnGap');
  const widths = [...row.children].map((tab) => tab.getBoundingClientRect().width + px(tab, 'marginRight') + gap);
  return widths.reduce((sum, width) => sum + width, -gap) > nav.getBoundingClientRect().width + 0.1;
}

/** A row of tabs. If they do not fit, it is the line with the selected one, and a menu at its end lists all. */
export function TabRow(props: Omit<Props, 'hrefOf'> & { onChoose: (id: string) => void; children: ReactNode }) {
  const { label, tabs, current, onChoose, children } = props;
  const nav = useRef<HTMLElement>(null);
  const [more, setMore] = useState(false);
  useLayoutEffect(() => setMore(isCut(nav.current)));
  useEffect(() => {
    const watch = new ResizeObserver(() => setMore(isCut(nav.current)));
    // A tab grows with its face and its count.
    for (const part of [nav.current, ...(nav.current?.firstElementChild?.children ?? [])])
      if (part) watch.observe(part);
    return () => watch.disconnect();
  }, []);
  // Counts load after their tabs and make them wider.
  const counts = tabs.map(({ count }) => count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row moves when another one opens or does not fit.
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    open?.parentElement?.scrollTo({ top: open.offsetTop });
  }, [current, more, counts]);
  return (
    <nav ref={nav} className="flex border-line border-b" aria-label={label}>
      <div className={more ? `${ROW} pr-4` : ROW}>{children}</div>
      {more && (
        <label className={MORE}>
          More <ChevronDown size={15} aria-hidden="true" />
          <select
            className="absolute inset-0 cursor-pointer opacity-0"
            aria-label={`More ${uncapitalized(label)}`}
            value={current}
            onChange={({ target }) => onChoose(target.value)}
          >
            <option value="" hidden />
            {tabs.map(({ id, label: text, count = 0 }) => (
              <option key={id} value={id}>
                {count > 0 ? `${text} (${count})` : text}
              </option>
            ))}
          </select>
        </label>
      )}
    </nav>
  );
}

/** Parts of one screen; each has an address of its own, so they are links. */
export function Tabs({ hrefOf, ...props }: Props) {
  const { path } = useStore($location);
  const addressOf = hrefOf ?? ((id: string) => (id === props.tabs[0]?.id ? path : `${path}?tab=${id}`));
  return (
    <TabRow {...props} onChoose={(id) => navigate(addressOf(id))}>
      {props.tabs.map(({ id, label, count, alert }) => (
        <Link key={id} href={addressOf(id)} className={TAB} aria-current={id === props.current ? 'page' : undefined}>
          {label} <span className={`num empty:hidden ${alertLook(count ? alert : undefined)}`}>{count}</span>
        </Link>
      ))}
    </TabRow>
  );
}
