import type { ReactNode } from 'react';

/** One group of the showcase under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-ink py-8">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
