type Step = readonly [title: string, text: string];

/** The steps of a process. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="grid gap-4 lg:grid-cols-3 lg:gap-6" aria-label="How it goes">
    {steps.map(([title, text], at) => (
      <li key={title} className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2 lg:border-line lg:border-t lg:pt-3">
        <span className="num font-[620] text-muted" aria-hidden="true">
          {at + 1}
        </span>
        <div>
          <p className="font-[620]">{title}</p>
          <p className="text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
