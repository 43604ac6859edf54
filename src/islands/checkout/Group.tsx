import type { ReactNode } from 'react';

interface TitleProps {
  step: number;
  title: string;
}

/** The numbered heading of a group. */
export function GroupTitle({ step, title }: TitleProps) {
  return (
    <h2 id={`group-${step}`} className="flex items-center gap-3">
      <span className="step-cap" aria-hidden="true">
        {step}
      </span>
      {title}
    </h2>
  );
}

/** One group of the form: a numbered heading and a frame with its fields. */
export function Group({ step, title, children }: TitleProps & { children: ReactNode }) {
  return (
    <section
      className="border-t border-line py-8 first:border-t-0 first:pt-0 [.notice+&]:border-t-0 [.notice+&]:pt-0"
      aria-labelledby={`group-${step}`}
    >
      <GroupTitle step={step} title={title} />
      <div className="fields mt-5 grid grid-cols-2 gap-4">{children}</div>
    </section>
  );
}
