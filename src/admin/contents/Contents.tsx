import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';

export interface Part {
  id: string;
  title: string;
}

/** Returns the section being read: the last one whose top has passed the upper third of the window. */
function useRead(parts: readonly Part[]): string | undefined {
  const [read, setRead] = useState(parts[0]?.id);
  useEffect(() => {
    const look = () => {
      const passed = parts.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 3;
      });
      setRead((passed.at(-1) ?? parts[0])?.id);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [parts]);
  return read;
}

const NAV = 'sticky top-(--header-height) z-5 bg-paper max-lg:-my-2 max-lg:py-2 lg:top-5.5 lg:order-1';
const LIST = 'grid gap-0.5 border-line border-l pl-3 max-lg:hidden';
const LINK =
  'min-h-[30px] rounded-control px-2.5 py-1 text-left font-[550] text-muted text-sm hover:text-ink aria-[current]:bg-ink/6 aria-[current]:text-ink pointer-coarse:min-h-11';

/**
 * A long screen with a table of contents beside it; on narrow screens a menu above it, unless there are tabs
 * (`beside`).
 */
export function Contents(props: { label: string; parts: readonly Part[]; beside?: boolean; children: ReactNode }) {
  const { label, parts, beside, children } = props;
  const read = useRead(parts);
  const show = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-4 lg:grid-cols-[minmax(0,1fr)_188px]">
      <nav className={clsx(NAV, beside && 'max-lg:hidden')} aria-label={label}>
        <label className="flex items-center gap-2.5 lg:hidden">
          <span className="flex-none text-muted">Go to</span>
          <select className="select sm:max-w-65" value={read} onChange={({ target }) => show(target.value)}>
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
              aria-current={id === read ? 'true' : undefined}
              onClick={() => show(id)}
            >
              {title}
            </button>
          ))}
        </div>
      </nav>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </div>
  );
}

/** A section linked from the table of contents. */
export const Chapter = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className="scroll-mt-[calc(var(--header-height)+64px)] lg:scroll-mt-5">
    {children}
  </div>
);
