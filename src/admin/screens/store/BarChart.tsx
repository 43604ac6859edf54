import { scaleBand, scaleLinear } from 'd3-scale';
import { type ReactNode, useId } from 'react';
import { CHART_TITLE, NoFigures } from '../../charts/NoFigures';
import { useWidth } from '../../charts/useWidth';

export interface BarRow {
  id: string;
  label: string;
  value: number;
  /** The value in the period before. */
  before?: number;
  /** The text for the value, where the number alone does not explain it. */
  text?: string;
  /** Whether it needs attention. */
  warn?: boolean;
}

interface Props {
  title: string;
  about: ReactNode;
  rows: readonly BarRow[];
  format: (row: BarRow) => string;
  /** A line across all bars, e.g. a target. */
  mark?: { value: number; label: string };
  /** Shown when there are no rows. */
  empty: string;
  /** The same numbers as a table and a file. */
  table: ReactNode;
}

const ROW = 46;
const NARROW = 560;
const LABEL = { width: 236, letters: 34 };
const VALUE = 92;

function Drawing({ rows, format, mark, width }: Pick<Props, 'rows' | 'format' | 'mark'> & { width: number }) {
  const narrow = width < NARROW;
  const left = narrow ? 0 : LABEL.width;
  const top = mark ? 20 : 0;
  const height = top + rows.length * ROW;
  const y = scaleBand<string>()
    .domain(rows.map(({ id }) => id))
    .range([top, height])
    .paddingInner(0.5)
    .paddingOuter(0.25);
  const most = Math.max(1, mark?.value ?? 0, ...rows.map(({ value, before }) => Math.max(value, before ?? 0)));
  const x = scaleLinear()
    .domain([0, most])
    .range([left, Math.max(left, width - VALUE)]);
  const thick = narrow ? 12 : y.bandwidth();
  return (
    <svg width={width} height={height} className="absolute top-0 left-0" aria-hidden="true">
      {rows.map((row) => {
        const at = (y(row.id) ?? 0) + (narrow ? 20 : 0);
        return (
          <g key={row.id}>
            <text x={0} y={narrow ? at - 7 : at + thick / 2 + 4} className="fill-ink text-[0.8125rem]">
              {row.label.length > LABEL.letters ? `${row.label.slice(0, LABEL.letters - 1)}…` : row.label}
            </text>
            <rect x={left} y={at} width={x(most) - left} height={thick} rx={3} className="fill-line" />
            <rect
              x={left}
              y={at}
              width={Math.max(row.value > 0 ? 2 : 0, x(row.value) - left)}
              height={thick}
              rx={3}
              className={row.warn ? 'fill-warn forced-colors:fill-[Mark]' : 'fill-ink forced-colors:fill-[CanvasText]'}
            />
            {row.before ? (
              <line
                x1={x(row.before)}
                x2={x(row.before)}
                y1={at - 3}
                y2={at + thick + 3}
                className="stroke-2 stroke-edge"
                strokeDasharray="3 2"
              />
            ) : null}
            {mark && (
              <line
                x1={x(mark.value)}
                x2={x(mark.value)}
                y1={at - 3}
                y2={at + thick + 3}
                className="stroke-2 stroke-edge"
              />
            )}
            <text x={width} y={at + thick / 2 + 4} textAnchor="end" className="fill-ink text-[0.8125rem] tabular-nums">
              {format(row)}
            </text>
          </g>
        );
      })}
      {mark && (
        <text
          x={x(mark.value)}
          y={12}
          textAnchor={x(mark.value) > width / 2 ? 'end' : 'start'}
          className="fill-muted text-[0.75rem]"
        >
          {mark.label}
        </text>
      )}
    </svg>
  );
}

/** Values by name as bars; the table below holds the same numbers and is what screen readers get. */
export function BarChart({ title, about, rows, format, mark, empty, table }: Props) {
  const id = useId();
  const { ref, width } = useWidth();
  const height = rows.length * ROW + (mark ? 20 : 0);
  if (rows.length === 0) return <NoFigures title={title}>{empty}</NoFigures>;
  return (
    <figure className="card grid gap-3 p-4" aria-labelledby={id}>
      <figcaption>
        <span id={id} className={`block ${CHART_TITLE}`}>
          {title}
        </span>
        <span className="text-muted text-sm">{about}</span>
      </figcaption>
      <div ref={ref} className="relative overflow-hidden" style={{ height }}>
        {width > 0 && <Drawing {...{ rows, format, width, ...(mark && { mark }) }} />}
      </div>
      {table}
    </figure>
  );
}
