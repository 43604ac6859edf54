import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';

export interface Part {
  id: string;
  title: string;
}

/** Returns the section being read: the last one whose top has passed the upper third of the window. */
function useRead(parts: readonly Part[]): string | undefined {
  const [currentId, setCurrentId] = useState(parts[0]?.id);
  useEffect(() => {
    const update = () => {
      const scrolledPast = parts.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 3;
      });
      setCurrentId((scrolledPast.at(-1) ?? parts[0])?.id);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [parts]);
  return currentId;
}

const GRID = 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-4';
const NAV = 'bg-paper max-lg:-my-2 max-lg:py-2 lg:sticky lg:top-5.5 lg:order-1';
const STUCK = 'sticky top-(--header-height) z-5';
/** On tablets what searches the parts shares the line of their menu. */
const HEAD =
  'contents md:max-lg:sticky md:max-lg:top-(--header-height) md:max-lg:z-5 md:max-lg:-my-2 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-center md:max-lg:gap-3 md:max-lg:bg-paper md:max-lg:py-2 lg:*:first:col-span-2';
const LIST = 'grid gap-0.5 border-line border-l pl-3 max-lg:hidden';
const LINK =
  'min-h-[30px] rounded-control px-2.5 py-1 text-left font-[550] text-muted text-sm hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink pointer-coarse:min-h-11';

interface Props {
  label: string;
  parts: readonly Part[];
  /** What narrows the parts. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A long screen with a table of contents beside it; on narrow screens a menu above it. One part needs neither. */
export function Contents({ label, parts, tools, children }: Props) {
  const currentId = useRead(parts);
  const show = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' });
  // So that Tab goes on in the section; the menu above keeps the focus, since arrows choose in it.
  const enter = (id: string) => {
    show(id);
    document.getElementById(id)?.focus({ preventScroll: true });
  };
  const nav = (
    <nav
      className={clsx(NAV, tools ? 'max-md:sticky max-md:top-(--header-height) max-md:z-5' : STUCK)}
      aria-label={label}
    >
      <label className="flex items-center gap-2.5 lg:hidden">
        <span className="flex-none text-muted">Go to</span>
        <select
          className={clsx('select', !tools && 'sm:max-w-65')}
          value={currentId}
          onChange={({ target }) => show(target.value)}
        >
          {parts.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <div className={LIST}>
        {parts.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className={LINK}
            aria-current={id === currentId ? 'true' : undefined}
            onClick={() => enter(id)}
          >
            {title}
          </button>
        ))}
      </div>
    </nav>
  );
  const several = parts.length > 1;
  return (
    <div className={clsx(GRID, several && 'lg:grid-cols-[minmax(0,1fr)_188px]')}>
      <div className={tools ? HEAD : 'contents'}>
        {tools}
        {several && nav}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </div>
  );
}

/** A section linked from the table of contents; it stops below the menu of a narrow screen. */
export const Chapter = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} tabIndex={-1} className="scroll-mt-13 rounded-card lg:scroll-mt-5">
    {children}
  </div>
);
