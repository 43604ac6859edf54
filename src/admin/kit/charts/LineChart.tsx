import { useId } from 'react';
import { dayOf } from '../time';

export interface DayValue {
  /** The beginning of the day, in milliseconds since 1970. */
  at: number;
  value: number;
}

interface Props {
  title: string;
  /** What a value counts, for the table: "Copies". */
  unit: string;
  days: readonly DayValue[];
}

const WIDTH = 600;
const HEIGHT = 96;
const number = new Intl.NumberFormat('en');

/** The points of a line over the whole width; nothing but zeros runs along the bottom. */
export function pointsOf(values: readonly number[], width: number, height: number): string {
  const max = Math.max(1, ...values);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, at) => `${Math.round(at * step)},${Math.round(height - (value / max) * height)}`).join(' ');
}

/** One value a day as a line; the same numbers are in a table below it, for readers and for anyone who wants them. */
export function LineChart({ title, unit, days }: Props) {
  const id = useId();
  const values = days.map(({ value }) => value);
  const total = values.reduce((sum, value) => sum + value, 0);
  const first = days.at(0);
  const last = days.at(-1);
  if (!first || !last) return null;
  const points = pointsOf(values, WIDTH, HEIGHT);
  return (
    <figure className="sheet grid gap-2 p-4" aria-labelledby={id}>
      <figcaption id={id} className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-[550]">{title}</span>
        <span className="num text-muted">
          {total === 0 ? 'None' : `${number.format(total)} in all, at most ${number.format(Math.max(...values))} a day`}
        </span>
      </figcaption>
      <svg
        viewBox={`0 -3 ${WIDTH} ${HEIGHT + 6}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
        aria-hidden="true"
      >
        <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} className="fill-sunken" />
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line" vectorEffect="non-scaling-stroke" />
        <polyline
          points={points}
          className="fill-none stroke-2 stroke-ink"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="flex justify-between text-muted text-sm" aria-hidden="true">
        <span>{dayOf(first.at)}</span>
        <span>{dayOf(last.at)}</span>
      </p>
      <details className="text-sm">
        <summary className="w-fit text-muted underline underline-offset-3">As a table</summary>
        <table className="mt-2 text-left">
          <thead>
            <tr>
              <th scope="col" className="pr-6 font-[550]">
                Day
              </th>
              <th scope="col" className="text-right font-[550]">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ at, value }) => (
              <tr key={at}>
                <th scope="row" className="pr-6 font-normal">
                  {dayOf(at)}
                </th>
                <td className="num text-right">{number.format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
