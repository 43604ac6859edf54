type Step = readonly [title: string, text: string];

/** The steps of a process, below their title if they have one. */
export const Steps = ({ title, steps }: { title?: string; steps: readonly Step[] }) => (
  <div className="grid gap-3">
    {title && <h2 className="font-[620] text-base">{title}</h2>}
    <ol className="grid gap-4 lg:grid-cols-3 lg:gap-6" aria-label={title ?? 'How it goes'}>
      {steps.map(([name, text], at) => (
        <li key={name} className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2 lg:border-line lg:border-t lg:pt-3">
          <span className="num font-[620] text-muted" aria-hidden="true">
            {at + 1}
          </span>
          <div>
            <p className="font-[620]">{name}</p>
            <p className="max-w-[68ch] text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </div>
);
