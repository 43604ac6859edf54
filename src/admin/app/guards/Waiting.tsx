import type { Screen } from '../../../shop/staff/screens';
import { Skeleton } from '../../../ui/Skeleton';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Screens whose list stands below a row of tabs. */
const TABBED = new Set<string | undefined>([
  'orders',
  'licenses',
  'support',
  'reviews',
  'receivables',
  'claims',
  'email',
]);

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
        {TABBED.has(screen?.id) && (
          <div className="flex h-9.75 items-center gap-5 border-line border-b">
            <Skeleton className="h-3 w-16" />
            <Skeleton className="h-3 w-24" />
          </div>
        )}
        <div className="flex gap-2">
          <span className="h-(--control) w-90 rounded-control border border-line bg-surface max-md:flex-1" />
          <span className="h-(--control) w-24 rounded-control border border-line bg-surface" />
        </div>
        <div className="data-scroll">
          <div className="h-9 border-line border-b max-md:hidden" />
          {ROWS.map((row) => (
            <div
              key={row}
              className="flex min-h-9 flex-wrap content-center items-center gap-x-6 gap-y-2.5 border-line border-b px-2.5 last:border-b-0 max-md:min-h-16"
            >
              <Skeleton className="h-3 w-[30%] max-md:w-2/5" />
              <Skeleton className="h-3 w-[14%] max-md:order-2 max-md:w-3/5" />
              <Skeleton className="h-3 w-[14%] max-md:hidden" />
              <Skeleton className="ml-auto h-3 w-16" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
