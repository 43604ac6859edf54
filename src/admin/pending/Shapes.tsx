import { clsx } from 'clsx';
import { Fragment } from 'react';
import { Skeleton } from '../../ui/Skeleton';
import { Detail } from '../records/Detail';
import { Box, Card, Choice, Fields, Value } from './form-shapes';
import { standIns } from './stand-ins';

const WIDTHS = ['w-2/5', 'w-1/3', 'w-1/2', 'w-2/5', 'w-1/4', 'w-1/3'];

/** A line of a card: a name above a description, and something at the right. */
const Line = ({ at }: { at: number }) => (
  <div className="flex items-center justify-between gap-6 border-line px-4 py-3.5 not-last:border-b">
    <span className="grid flex-1 gap-2.5">
      <Skeleton className={clsx('h-3', WIDTHS[at % WIDTHS.length])} />
      <Skeleton className="h-2.5 w-3/5 opacity-60" />
    </span>
    <Skeleton className="h-3 w-16" />
  </div>
);

const Sheet = ({ lines }: { lines: number }) => (
  <Box>
    {standIns(lines).map((name, at) => (
      <Line key={name} at={at} />
    ))}
  </Box>
);

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 border-line px-4 py-3.5 not-last:border-b sm:min-h-[61.4px] sm:items-center sm:grid-cols-[minmax(0,1fr)_minmax(0,230px)_86px]';
const HEADED = `${ROW} border-t-36 border-t-sunken/60! shadow-[inset_0_1px_0_var(--color-line)] sm:min-h-[97.4px]!`;
/** A setting: its name above its help, its value, and the edit button; or a switch, the first below a heading. */
const Setting = ({ at }: { at: number }) => {
  const isSwitch = at > 3;
  return (
    <div className={at === 4 ? HEADED : ROW}>
      <span className={clsx('grid gap-2.5', isSwitch ? 'sm:col-span-2' : 'max-sm:col-span-2')}>
        <Skeleton className={clsx('h-3', WIDTHS[at % WIDTHS.length])} />
        <Skeleton className="h-2.5 w-4/5 opacity-60" />
        {(at < 3 || isSwitch) && <Skeleton className="-mt-0.5 h-2.5 w-1/2 opacity-60 sm:hidden" />}
      </span>
      <span className={isSwitch ? 'hidden' : 'max-sm:mt-[12.6px]'}>
        {!isSwitch && <Skeleton className="h-3 w-24 sm:ml-auto" />}
      </span>
      {isSwitch ? (
        <span className="flex items-center gap-3 justify-self-end max-sm:col-start-2 max-sm:row-start-1">
          <Skeleton className="h-3 w-5" /> <Skeleton className="h-5 w-9 rounded-pill!" />
        </span>
      ) : (
        <span className="w-17.5 justify-self-end rounded-control max-sm:mt-3 max-sm:h-3 max-sm:w-2.5 max-sm:bg-line sm:h-(--control-small) sm:border sm:border-line" />
      )}
    </div>
  );
};

const Facts = ({ count }: { count: number }) => (
  <div className="grid">
    {standIns(count).map((name, at) => (
      <div
        key={name}
        className="grid min-h-10 grid-cols-[120px_minmax(0,1fr)] items-center gap-3 border-line border-b last:border-b-0"
      >
        <Skeleton className="h-3 w-20 opacity-60" />
        <Skeleton className={clsx('h-3', WIDTHS[at % WIDTHS.length])} />
      </div>
    ))}
  </div>
);

/** An order's items: one line, which wraps on a phone, and the total in two currencies. */
const OrderItems = () => (
  <Box>
    <div className="flex h-10.25 items-center justify-between gap-6 border-line border-b px-4 max-md:h-16">
      <span className="grid flex-1 gap-2.5">
        <Skeleton className="h-3 w-1/2" />
        <Skeleton className="h-2.5 w-16 opacity-60 md:hidden" />
      </span>
      <Skeleton className="h-3 w-16 max-md:self-end max-md:mb-3.5" />
    </div>
    <div className="grid grid-cols-[1fr_auto_auto] gap-x-14 gap-y-3.5 px-4 py-4.5">
      {['opacity-100', 'opacity-60'].map((look) => (
        <Fragment key={look}>
          <Skeleton className={`col-start-2 h-3 w-16 ${look}`} />
          <Skeleton className={`h-3 w-16 ${look}`} />
        </Fragment>
      ))}
    </div>
  </Box>
);

/** A timeline, newest first. */
const Timeline = () => (
  <Box title="h-3 w-40">
    <div className="grid gap-6 px-4 py-5.5">
      {standIns(4).map((name, at) => (
        <span key={name} className="grid grid-cols-[22px_minmax(0,1fr)] gap-y-2.5">
          <Skeleton className="ml-0.5 size-2 self-center rounded-pill!" />
          <Skeleton className={clsx('h-3', at < 2 ? 'w-3/5' : 'w-1/3')} />
          {/* A payment has a reference. */}
          {at === 2 && <Skeleton className="col-start-2 h-2.5 w-3/5 opacity-60" />}
          <Skeleton className="col-start-2 h-2.5 w-2/5 opacity-60" />
        </span>
      ))}
    </div>
  </Box>
);

const Order = ({ hasKeys = false }) => (
  <Detail>
    <div className="grid gap-5">
      <OrderItems />
      {hasKeys && <Sheet lines={1} />}
      <Timeline />
    </div>
    <Facts count={6} />
  </Detail>
);

const Group = () => (
  <Box title="h-3.25 w-32">
    {standIns(9).map((name, at) => (
      <Setting key={name} at={at} />
    ))}
  </Box>
);

const SHAPES = {
  /** Sections of a form. */
  cards: () => (
    <div className="grid gap-5">
      {standIns(3).map((name) => (
        <Card key={name} />
      ))}
    </div>
  ),
  /** Sections of a screen, each with its lines. */
  lines: () => (
    <div className="grid gap-5">
      <Sheet lines={4} />
      <Sheet lines={3} />
    </div>
  ),
  /** A record: its contents, with the customer beside them. */
  record: () => (
    <Detail>
      <div className="grid gap-5">
        <Sheet lines={3} />
        <Sheet lines={4} />
      </div>
      <Facts count={6} />
    </Detail>
  ),
  order: () => <Order hasKeys />,
  /** An order that awaits its keys. */
  unserved: () => <Order />,
  /** The settings below their search; `settings` includes the search. */
  group: Group,
  settings: () => (
    <div className="grid gap-5">
      <span className="h-(--control) rounded-control border border-line bg-surface sm:max-w-90" />
      <Group />
    </div>
  ),
  facts: () => <Facts count={7} />,
  fields: Fields,
  /** A setting, whose buttons are in the foot of its panel. */
  choice: Choice,
  setting: Value,
  /** Figures in a row above a chart. */
  figures: () => (
    <div className="grid gap-5">
      <div className="flex gap-10 border-line border-y py-4">
        {standIns(4).map((name) => (
          <span key={name} className="grid w-28 gap-2.5 max-md:w-16">
            <Skeleton className="h-2.5 w-3/4 opacity-60" />
            <Skeleton className="h-6 w-full" />
          </span>
        ))}
      </div>
      <Box title="h-3 w-40">
        <div className="grid h-64 content-between px-4 py-6">
          {standIns(5).map((name) => (
            <span key={name} className="border-line border-t" />
          ))}
        </div>
      </Box>
      <Sheet lines={3} />
    </div>
  ),
};

export type ShapeName = keyof typeof SHAPES;

/** The placeholder of content that is loading, in its shape and visible at once: a blank would flicker more. */
export default function Shapes({ of }: { of: ShapeName }) {
  const Shape = SHAPES[of];
  return (
    <div aria-busy="true">
      <Shape />
    </div>
  );
}
