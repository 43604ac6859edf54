import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton';
import { standIns } from './stand-ins';

const Field = ({ about = false }) => (
  <div className="grid gap-2">
    <Skeleton className="h-3 w-28" />
    <span className="h-(--control) rounded-control border border-line bg-surface" />
    {about && <Skeleton className="h-2.5 w-2/5 opacity-60" />}
  </div>
);

export const Fields = () => (
  <div className="grid gap-5">
    {standIns(3).map((name) => (
      <Field key={name} />
    ))}
    <Skeleton className="h-(--control) w-28" />
  </div>
);

/** The options of a setting, of which the last has a longer explanation. */
export const Choice = () => (
  <div className="grid gap-4">
    {[1, 3].map((lines) => (
      <div key={lines} className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-2 gap-y-2.5 *:col-start-2">
        <Skeleton className="col-start-1! size-4 rounded-pill!" />
        <Skeleton className="row-start-1 h-3 w-2/5 self-center" />
        {standIns(lines).map((name) => (
          <Skeleton key={name} className="h-2.5 opacity-60" />
        ))}
      </div>
    ))}
    <Field about />
  </div>
);

/** A setting of one value. */
export const Value = () => (
  <div className="grid gap-4">
    <Field />
    <Field about />
  </div>
);

/** A card under its title. */
export const Box = ({ title = 'h-3 w-32', children }: { title?: string; children: ReactNode }) => (
  <div className="card">
    <div className="border-line border-b px-4 py-3.5">
      <Skeleton className={title} />
    </div>
    {children}
  </div>
);

/** A section of a form on a card of its own: title, description and button. */
export const Card = () => (
  <Box title="h-3.5 w-24">
    <div className="flex items-center justify-between gap-6 p-4">
      <Skeleton className="h-3 w-3/5" />
      <span className="h-(--control-small) w-24 rounded-control border border-line" />
    </div>
  </Box>
);
