import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';

export interface Part {
  id: string;
  title: string;
}

/** Which part is being read: the last one whose top has passed the upper third of the window. */
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

const NAV = [
  'sticky top-(--header-height) z-5 flex gap-5 overflow-x-auto border-line border-b bg-paper',
  '[scrollbar-width:none] max-lg:after:pointer-events-none max-lg:after:sticky max-lg:after:right-0',
  'max-lg:after:w-10 max-lg:after:flex-none max-lg:after:bg-linear-to-r max-lg:after:from-transparent max-lg:after:to-paper',
  'lg:top-5.5 lg:order-1 lg:grid lg:gap-0.5 lg:overflow-visible lg:border-b-0 lg:border-l lg:pl-3',
].join(' ');
/** As tabs on a narrow screen, as a list beside a wide one. */
const LINK =
  'flex-none text-left font-[550] text-muted hover:text-ink aria-[current]:text-ink pointer-coarse:min-h-11 max-lg:min-h-10.5 max-lg:border-transparent max-lg:border-b-2 max-lg:aria-[current]:border-ink max-lg:focus-visible:-outline-offset-2 lg:min-h-[30px] lg:rounded-control lg:px-2.5 lg:py-1 lg:text-sm lg:aria-[current]:bg-ink/6';

/** A long screen with its contents beside it; on a phone they are one line above it, unless tabs stand there (`beside`). */
export function Contents(props: { label: string; parts: readonly Part[]; beside?: boolean; children: ReactNode }) {
  const { label, parts, beside, children } = props;
  const read = useRead(parts);
  const show = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-4 lg:grid-cols-[minmax(0,1fr)_188px]">
      <nav className={clsx(NAV, beside && 'max-lg:hidden')} aria-label={label}>
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
      </nav>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </div>
  );
}

/** A part that the contents lead to. */
export const Chapter = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className="scroll-mt-[calc(var(--header-height)+64px)] lg:scroll-mt-5">
    {children}
  </div>
);
