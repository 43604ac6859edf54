import type { CSSProperties } from 'react';
import type { Screen } from '../../../shop/staff/screens';
import { Skeleton } from '../../../ui/Skeleton';
import { outlineOf, ROW_HEIGHTS } from '../../pending/outlines';
import { Shape } from '../../pending/Pending';

import { standIns } from '../../pending/stand-ins';
import { PAGE } from './frame';

/**
 * The columns of most lists: a checkbox, a name, two facts, a number and a time; on a phone, lines at the left and
 * right.
 */
const ROW =
  'grid min-h-9 grid-cols-[24px_245fr_117fr_106fr_91fr_135fr] xl:grid-cols-[var(--columns,28px_436fr_123fr_113fr_126fr_142fr)] items-center border-line border-b px-2 xl:px-3.5 last:border-b-0 max-md:grid-cols-[34px_1fr_auto]! max-md:content-center max-md:gap-y-2 max-md:px-3.5';
const CELLS = [
  'size-4 rounded-tiny! max-md:row-span-2 max-md:size-5 max-md:self-start',
  'h-3 w-(--name) max-md:max-w-36',
  'h-3 w-3/5 max-md:col-start-2 max-md:w-24',
  'h-3 w-1/2 max-md:hidden',
  'h-3 w-15 justify-self-end max-md:col-start-3 max-md:row-start-1 max-md:mr-7.5',
  'h-3 w-16 md:ml-5.25 max-md:col-start-3 max-md:justify-self-end',
];
/** A third line, below what was bought. */
const LINE = 'h-3 w-20 max-md:col-start-2 max-md:row-start-3 md:hidden';
const TOOLS = [
  'w-90 max-md:flex-1',
  'w-21 max-md:w-23.75',
  'ml-auto w-21 max-md:hidden',
  'w-25 max-md:hidden',
  'w-18 max-md:w-11',
];

const Tabs = ({ count }: { count: number }) => (
  <div className="flex h-[max(39px,calc(var(--control)+1px))] items-center gap-5 overflow-hidden border-line border-b *:flex-none">
    {standIns(count).map((tab) => (
      <Skeleton key={tab} className="h-3 w-18" />
    ))}
  </div>
);

type RowsProps = Pick<ReturnType<typeof outlineOf>, 'columns'> & { lines?: keyof typeof ROW_HEIGHTS };

/** Names of several lengths, as in the list's own placeholder. */
const NAMES = ['60%', '80%', '50%'];

/** The toolbar and rows of a list. */
const Rows = ({ lines = 2, columns }: RowsProps) => (
  <div className="grid gap-3 *:min-w-0">
    <div className="flex gap-2">
      {TOOLS.map((look) => (
        <span key={look} className={`h-(--control) rounded-control border border-line bg-surface ${look}`} />
      ))}
    </div>
    <div className="data-scroll card" style={{ '--columns': columns } as CSSProperties}>
      <div className={`${ROW} max-md:hidden`}>
        {CELLS.slice(1).map((look) => (
          <Skeleton key={look} className={`${look} h-2.5! w-12! opacity-60 first:col-start-2`} />
        ))}
      </div>
      {standIns(16).map((row, at) => (
        <div
          key={row}
          style={{ '--name': NAMES[at % 3] } as CSSProperties}
          className={`${ROW} ${ROW_HEIGHTS[lines]} ${lines > 2 ? 'max-md:[&>:nth-child(6)]:row-start-3' : ''}`}
        >
          {(lines > 2 ? [...CELLS, LINE] : CELLS).map((look) => (
            <Skeleton key={look} className={look} />
          ))}
        </div>
      ))}
    </div>
  </div>
);

/**
 * The placeholder of a loading screen: its title and an outline of its content. The title is not a heading yet, so that
 * whatever waits for the heading finds the real screen.
 */
export function ScreenSkeleton({ screen }: { screen?: Screen | undefined }) {
  const { tabs, views, shape, indexed, ...rows } = outlineOf(screen?.id ?? '');
  return (
    <div className={PAGE} aria-busy="true">
      <p role="status" className="sr-only">
        Loading {screen?.title ?? 'the back office'}…
      </p>
      <div aria-hidden="true">
        {screen ? (
          <p className="font-[650] text-2xl leading-[1.08] tracking-[-0.024em]">{screen.title}</p>
        ) : (
          <Skeleton className="h-6 w-40" />
        )}
        {screen?.about && <p className="mt-1 text-muted">{screen.about}</p>}
      </div>
      <div className="grid gap-5 *:min-w-0" aria-hidden="true">
        {tabs && <Tabs count={tabs} />}
        {views && <Tabs count={views} />}
        {shape ? (
          <div className={indexed ? `lg:pr-51 ${tabs ? '' : 'max-lg:pt-16'}` : undefined}>
            <Shape of={shape} />
          </div>
        ) : (
          <Rows {...rows} />
        )}
      </div>
    </div>
  );
}
