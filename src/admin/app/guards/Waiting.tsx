import type { Screen } from '../../../shop/staff/screens';
import { Skeleton } from '../../../ui/Skeleton';

const ROWS = [...'abcdefghijkl'];
const ROW =
  'grid min-h-9 grid-cols-[16px_44fr_14fr_13fr_12fr_10fr] items-center gap-x-6 border-line border-b px-2.5 last:border-b-0 max-md:min-h-16.5 max-md:grid-cols-[20px_1fr_auto] max-md:content-center max-md:gap-y-2.5';
/** The box that selects a row, and what stands in its columns; on a phone two lines of it. */
const CELLS = [
  'size-4 rounded-tiny! max-md:row-span-2',
  'h-3 w-3/5',
  'h-3 w-4/5 max-md:order-1 max-md:w-3/5',
  'h-3 w-3/5 max-md:hidden',
  'h-3 w-2/5 max-md:hidden',
  'h-3 w-16 justify-self-end',
];
const TOOLS = ['w-90 max-md:flex-1', 'w-22', 'ml-auto w-22 max-md:hidden', 'w-24 max-md:hidden', 'w-18 max-md:w-11'];

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
 * The placeholder of a loading screen: its title, its tools, and gray rows as high as those of the list. The title is
 * no heading yet, so that a wait for the heading finds the real screen.
 */
export function Waiting({ screen }: { screen?: Screen | undefined }) {
  return (
    <div className="page" aria-busy="true">
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
      <div className="grid gap-3 *:min-w-0" aria-hidden="true">
        <div className="grid gap-2 *:min-w-0">
          {TABBED.has(screen?.id) && (
            <div className="flex h-9.75 items-center gap-5 border-line border-b">
              <Skeleton className="h-3 w-16" />
              <Skeleton className="h-3 w-24" />
            </div>
          )}
          <div className="flex gap-2">
            {TOOLS.map((look) => (
              <span key={look} className={`h-(--control) rounded-control border border-line bg-surface ${look}`} />
            ))}
          </div>
        </div>
        <div className="data-scroll">
          <div className="h-9 border-line border-b max-md:hidden" />
          {ROWS.map((row) => (
            <div key={row} className={ROW}>
              {CELLS.map((look) => (
                <Skeleton key={look} className={look} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
