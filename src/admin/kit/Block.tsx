import { type ReactNode, useId } from 'react';

/** A section of a screen on a card of its own, under its title. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} className="border-line border-b px-4 py-3 font-[620] text-base leading-[1.15]">
        {title}
      </h2>
      {children}
    </section>
  );
}
