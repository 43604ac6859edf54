import { clsx } from 'clsx';
import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { isoDayOf } from '../kit/time';
import { earlier, type TrendDay } from './earlier';
import { FigureTable } from './FigureTable';
import { longDay, shortDay, tickText } from './format';
import { CHART_TITLE, NoFigures } from './NoFigures';
import { useWidth } from './useWidth';

interface Props {
  title: string;
  /** The days shown, and as many days to compare with. */
  days: readonly TrendDay[];
  before: readonly TrendDay[];
  format: (value: number) => string;
  /** The value in the file. */
  plain: (value: number) => string | number;
  /** Formats a value at the axis briefly; as dollars by default. */
  tick?: (value: number) => string;
  /** The name of the file, without its days and extension. */
  file: string;
  /** Shown when every day is 0. */
  empty: string;
}

const HEIGHT = 180;
const EDGE = { top: 10, right: 8, bottom: 22, left: 56 };
const TICKS = 5;

/** Returns the previous period if its sales began within its first half; otherwise there is nothing to compare with. */
const comparable = (before: readonly TrendDay[]) =>
  before.slice(0, Math.ceil(before.length / 2)).some(({ value }) => value) ? before : [];

/** Whether the last day is today and incomplete: its part of the line is dashed. */
const isUnderWay = (days: readonly TrendDay[]) => days.at(-1)?.day === isoDayOf(Date.now());

function scalesOf(days: readonly TrendDay[], before: readonly TrendDay[], width: number) {
  const values = [...days, ...before].map(({ value }) => value);
  const x = scalePoint<number>()
    .domain(days.map((_, at) => at))
    .range([EDGE.left, Math.max(EDGE.left, width - EDGE.right)]);
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(TICKS)
    .range([HEIGHT - EDGE.bottom, EDGE.top]);
  return { x: (at: number) => x(at) ?? 0, y };
}

/** The days named below the axis: the first and last one and, where there is room, one a week or the middle. */
function labeled(count: number, width: number): number[] {
  const weeks = Math.ceil(count / 7 / Math.max(1, Math.floor(width / 110)));
  const step = width < 400 ? Math.floor((count - 1) / 2) || 1 : 7 * weeks;
  const labeledDays = Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
  return [...labeledDays.filter((at) => at < count - 1 - step * 0.7), count - 1];
}

function Drawing({
  days,
  before,
  width,
  at,
  tick: formatTick = tickText,
}: Pick<Props, 'days' | 'before' | 'tick'> & { width: number; at: number | undefined }) {
  const { x, y } = scalesOf(days, before, width);
  // Days before the first sale say nothing; the line rises from the last of them, as its fill does.
  const path = (list: readonly TrendDay[]) =>
    line<TrendDay>(
      (_, n) => x(n),
      ({ value }) => y(value),
    ).defined((_, n) => list.slice(0, n + 2).some(({ value }) => value))(list as TrendDay[]) ?? '';
  const fill = area<TrendDay>(
    (_, n) => x(n),
    y(0),
    ({ value }) => y(value),
  );
  const underWay = isUnderWay(days);
  const completeDays = underWay ? days.slice(0, -1) : days;
  const labels = labeled(days.length, width);
  const activeDay = at === undefined ? undefined : days[at];
  return (
    <svg width={width} height={HEIGHT} className="absolute top-0 left-0 text-muted" aria-hidden="true">
      {y
        .ticks(TICKS)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <line
              x1={EDGE.left}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-line forced-colors:stroke-[GrayText]"
            />
            <text
              x={EDGE.left - 8}
              y={y(tick) + 4}
              textAnchor="end"
              className="fill-current text-[0.75rem] tabular-nums"
            >
              {formatTick(tick)}
            </text>
          </g>
        ))}
      <path d={fill(completeDays as TrendDay[]) ?? ''} className="fill-ink/6 forced-colors:fill-none" />
      <path
        d={path(before.slice(0, days.length))}
        className="fill-none stroke-edge stroke-[1.5] forced-colors:stroke-[GrayText]"
        strokeDasharray="3 4"
      />
      {underWay && (
        <line
          {...{ x1: x(days.length - 2), y1: y(days.at(-2)?.value ?? 0) }}
          {...{ x2: x(days.length - 1), y2: y(days.at(-1)?.value ?? 0) }}
          className="stroke-2 stroke-ink forced-colors:stroke-[CanvasText]"
          strokeDasharray="2 5"
        />
      )}
      <path
        d={path(completeDays)}
        className="fill-none stroke-2 stroke-ink forced-colors:stroke-[CanvasText]"
        strokeLinejoin="round"
      />
      {activeDay && at !== undefined && (
        <>
          <line x1={x(at)} x2={x(at)} y1={EDGE.top} y2={HEIGHT - EDGE.bottom} className="stroke-edge" />
          <circle cx={x(at)} cy={y(activeDay.value)} r={4} className="fill-ink forced-colors:fill-[CanvasText]" />
        </>
      )}
      {labels.map((n) => (
        <text
          key={n}
          x={x(n)}
          y={HEIGHT - 4}
          textAnchor={n === 0 ? 'start' : n === days.length - 1 ? 'end' : 'middle'}
          className="fill-current text-[0.75rem]"
        >
          {underWay && n === days.length - 1 ? 'Today so far' : shortDay(days[n]?.day ?? '')}
        </text>
      ))}
    </svg>
  );
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -7,
  PageDown: 7,
  Home: -9_999,
  End: 9_999,
};

/** The legend of a line. */
const Key = ({ label, className }: { label: string; className: string }) => (
  <span className="inline-flex items-center gap-2">
    <span className={clsx('w-5 border-t-2', className)} aria-hidden="true" />
    {label}
  </span>
);

/**
 * A line of daily values, with a dashed line for the previous period, if any. Pointer and arrow keys read single days;
 * a table below and a file hold the same numbers.
 */
export function TrendChart(props: Props) {
  const { title, days, before, format, plain, tick, file, empty } = props;
  const id = useId();
  const { ref, width } = useWidth();
  const [at, setAt] = useState<number>();
  const last = days.length - 1;
  const most = days.toSorted((a, b) => b.value - a.value)[0];
  const valueTextOf = (n: number) => {
    const [day, previous] = [days[n], before[n]];
    if (!day) return '';
    return `${longDay(day.day)}${n === last && isUnderWay(days) ? ' so far' : ''}: ${format(day.value)}${previous ? `; ${longDay(previous.day)}: ${format(previous.value)}` : ''}`;
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, (at ?? last) + (at === undefined ? 0 : by))));
  };
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(
      Math.min(
        last,
        Math.max(0, Math.round(((event.clientX - box.left - EDGE.left) / Math.max(1, box.width - EDGE.left)) * last)),
      ),
    );
  };
  if ([...days, ...before].every(({ value }) => value === 0)) return <NoFigures title={title}>{empty}</NoFigures>;
  const rows = days.map((day, n) => ({ ...day, former: before[n] }));
  return (
    <figure className="card grid gap-3 p-4" aria-labelledby={id}>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span id={id} className={CHART_TITLE}>
          {title}
        </span>
        {comparable(before).length > 0 && (
          <span className="flex gap-x-4 text-muted">
            <Key label="This period" className="border-ink" />
            <Key label="Previous period" className="border-edge border-dashed" />
          </span>
        )}
      </figcaption>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label={`${title}, day by day`}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(at ?? last) + 1}
        aria-valuetext={valueTextOf(at ?? last)}
        className="relative h-[180px] touch-pan-y overflow-hidden"
        onKeyDown={step}
        onPointerMove={follow}
        onPointerLeave={() => setAt(undefined)}
      >
        {width > 0 && <Drawing {...{ days, before: comparable(before), width, at, ...(tick && { tick }) }} />}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <p className="num min-h-6 flex-1 text-sm" aria-hidden="true">
          {at !== undefined
            ? valueTextOf(at)
            : most && most.value > 0 && `Highest: ${format(most.value)} on ${shortDay(most.day)}`}
        </p>
        <FigureTable
          title={`${title} by day`}
          collapsed
          file={file}
          rows={rows}
          keyOf={({ day }) => day}
          columns={[
            { label: 'Day', cell: ({ day }) => longDay(day), csv: ({ day }) => day },
            { label: title, num: true, cell: ({ value }) => format(value), csv: ({ value }) => plain(value) },
            ...(before.length > 0 ? earlier({ format, plain }) : []),
          ]}
        />
      </div>
    </figure>
  );
}
