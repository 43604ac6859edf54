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

/** A long screen with its contents beside it; on a phone they are one line above it. */
export function Contents(props: { label: string; parts: readonly Part[]; children: ReactNode }) {
  const { label, parts, children } = props;
  const read = useRead(parts);
  const show = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' });
  return (
    <div className="with-toc">
      <nav className="toc" aria-label={label}>
        {parts.map(({ id, title }) => (
          <button key={id} type="button" aria-current={id === read ? 'true' : undefined} onClick={() => show(id)}>
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
