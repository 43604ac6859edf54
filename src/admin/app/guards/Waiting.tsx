import type { Screen } from '../../../shop/staff/screens';
import { Skeleton } from '../../../ui/Skeleton';
import { Shape } from '../../pending/Pending';
import type { ShapeName } from '../../pending/Shapes';

const ROWS = [...'abcdefghijkl'];
const ROW =
  'grid min-h-9 grid-cols-[7px_35fr_9fr_9fr_9fr_7fr_20px] items-center gap-x-4 border-line border-b px-2.5 last:border-b-0 max-md:grid-cols-[20px_1fr_auto]! max-md:content-center max-md:gap-x-3.5 max-md:gap-y-2.5 max-md:pr-13 max-md:pl-3.5';
/** The box that selects a row, what stands in its columns, and room for its menu; on a phone two lines of it. */
const CELLS = [
  'size-4 rounded-tiny! max-md:row-span-2 max-md:size-5 max-md:self-start',
  'h-3 w-3/5',
  'h-3 w-4/5 max-md:order-1 max-md:w-3/5',
  'h-3 w-3/5 max-md:hidden',
  'h-3 w-16 justify-self-end',
  'h-3 w-4/5 max-md:order-1',
];
const TOOLS = ['w-90 max-md:flex-1', 'w-22', 'ml-auto w-22 max-md:hidden', 'w-24 max-md:hidden', 'w-18 max-md:w-11'];

/** How high a row is on a phone: most have two lines. */
const heightOf = (id: string) =>
  /^(orders|carts|recei)/.test(id)
    ? 'max-md:min-h-21'
    : /^(support|reviews)/.test(id)
      ? 'max-md:min-h-43'
      : 'max-md:min-h-16.5';

/** How many tabs stand above the list of a screen. */
const TABS: Readonly<Record<string, number>> = {
  orders: 3,
  licenses: 3,
  support: 7,
  reviews: 4,
  receivables: 2,
  claims: 5,
  email: 2,
};

/** Screens that are no list, and what they are like; Home, the first of all, loads no code for its placeholder. */
const SHAPES: readonly [ShapeName, RegExp][] = [
  ['settings', /^set/],
  ['cards', /^(not|imp|prof)/],
  ['lines', /^(risk|mail-|feeds|scr|shopi)/],
];

/** The tools and rows of a list. */
function Rows({ id = '' }: { id: string | undefined }) {
  const tabs = TABS[id];
  return (
    <div className="grid gap-3 *:min-w-0" aria-hidden="true">
      <div className="grid gap-5 *:min-w-0">
        {tabs && (
          <div className="flex h-9.75 items-center gap-5 overflow-hidden border-line border-b *:flex-none">
            {ROWS.slice(0, tabs).map((tab) => (
              <Skeleton key={tab} className="h-3 w-18" />
            ))}
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
          <div key={row} className={`${ROW} ${heightOf(id)}`}>
            {CELLS.map((look) => (
              <Skeleton key={look} className={look} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * The placeholder of a loading screen: its title, and what follows in its shape. The title is no heading
 * yet, so that a wait for the heading finds the real screen.
 */
export function Waiting({ screen }: { screen?: Screen | undefined }) {
  const id = screen?.id ?? '';
  const shape = SHAPES.find(([, ids]) => ids.test(id))?.[0];
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
      {shape ? (
        <div className={/^(set|mail-)/.test(id) ? 'max-lg:pt-16 lg:pr-51' : undefined}>
          <Shape of={shape} />
        </div>
      ) : (
        <Rows id={id} />
      )}
    </div>
  );
}
