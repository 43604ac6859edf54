import type { ReactNode } from 'react';

/** Names and values in two columns. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[120px_minmax(0,1fr)] gap-3 border-line border-b py-2">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
