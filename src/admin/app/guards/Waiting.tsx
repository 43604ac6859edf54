import { clsx } from 'clsx';
import type { Screen } from '../../../shop/staff/screens';
import { Skeleton } from '../../../ui/Skeleton';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const TOOL = 'h-(--control) rounded-control border border-line bg-surface';
/** As wide as names are. The first line is the head of the columns, which a phone has not. */
const NAMES = ['w-3/5', 'w-1/2', 'w-2/5', 'w-1/2'];
const LINE =
  'grid h-9 grid-cols-[2fr_2fr_1fr_1fr_88px] items-center gap-x-6 border-line border-b px-2.5 last:border-b-0 max-md:flex max-md:h-16 max-md:flex-wrap max-md:content-center max-md:gap-y-3 max-md:px-3.5 [&>span]:max-w-full first:max-md:hidden';

/**
 * Stands in for a screen that is on its way: its title, its tools, and gray rows as high as the list's own. The title is
 * no heading yet: whoever waits for the heading finds the screen itself.
 */
export function Waiting({ screen }: { screen?: Screen | undefined }) {
  return (
    <div className="page" aria-busy="true">
      <p role="status" className="sr-only">
        Loading {screen?.title ?? 'the back office'} …
      </p>
      <div aria-hidden="true">
        {screen ? (
          <p className="font-[650] text-2xl leading-[1.08] tracking-[-0.024em]">{screen.title}</p>
        ) : (
          <Skeleton className="h-6 w-40" />
        )}
        {screen?.about && <p className="mt-1 text-muted">{screen.about}</p>}
      </div>
      <div className="grid gap-3 *:min-w-0" aria-hidden="true">
        <div className="flex gap-2">
          <span className={clsx(TOOL, 'w-90 max-md:w-auto max-md:flex-1')} />
          <span className={clsx(TOOL, 'w-22')} />
          <span className={clsx(TOOL, 'ml-auto w-22 max-md:hidden')} />
          <span className={clsx(TOOL, 'w-24 max-md:hidden')} />
        </div>
        <div className="data-scroll">
          {ROWS.map((row, at) => (
            <div key={row} className={LINE}>
              <Skeleton className={clsx('h-3', at === 0 ? 'w-16' : NAMES[at % NAMES.length])} />
              <Skeleton className={clsx('h-3 max-md:order-2', at === 0 ? 'w-12' : 'w-1/2 max-md:w-2/5')} />
              <Skeleton className={clsx('h-3 max-md:hidden', at === 0 ? 'w-12' : 'w-2/3')} />
              <Skeleton className="ml-auto h-3 w-16" />
              <Skeleton className="h-3 w-20 max-md:hidden" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
