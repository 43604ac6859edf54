import type { ReactNode } from 'react';

/** One of the form's groups: a numbered heading and its fields in a frame. */
export function Group({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const id = `group-${step}`;
  return (
    <section
      className="border-t border-line py-8 first:border-t-0 first:pt-0 [.notice+&]:border-t-0 [.notice+&]:pt-0"
      aria-labelledby={id}
    >
      <h2 id={id} className="flex items-center gap-3">
        <span className="step-cap" aria-hidden="true">
          {step}
        </span>
        {title}
      </h2>
      <div className="fields mt-5 grid grid-cols-2 gap-4">{children}</div>
    </section>
  );
}
