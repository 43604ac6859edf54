import { type ReactNode, useId } from 'react';

export const CHART_TITLE = 'font-[620] text-base leading-[1.3]';

/** A chart or table without a row yet: its title, and what will appear. */
export function NoFigures({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card grid content-start gap-2 p-4" aria-labelledby={id}>
      <h2 id={id} className={CHART_TITLE}>
        {title}
      </h2>
      <p className="max-w-[60ch] text-muted">{children}</p>
    </section>
  );
}
