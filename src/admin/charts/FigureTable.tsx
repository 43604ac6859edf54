import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { saveFile } from '../../client/save-file';
import { toCsv } from '../../shop/csv/write';
import { Bar } from '../../ui/Bar';
import { Button } from '../../ui/Button';
import { type Clock, useDays } from './days';
import { CHART_TITLE, NoFigures } from './NoFigures';

export interface FigureColumn<Row> {
  label: string;
  num?: boolean;
  cell: (row: Row) => ReactNode;
  csv: (row: Row) => string | number | null;
  /** Only in the file: not useful enough to display. */
  fileOnly?: boolean;
}

interface Props<Row> {
  title: string;
  about?: ReactNode;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The value of the bar beside the first column. */
  bar?: (row: Row) => number;
  /** Whether a row is the total of the others. */
  total?: (row: Row) => boolean;
  /** The name of the file, without its days and extension. */
  file: string;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Below a chart: collapsed until opened. */
  collapsed?: boolean;
  /** The time zone that defines the days; the store's by default. */
  clock?: Clock;
}

const CELL = 'py-2 pr-4 first:pl-4';
/** The style of the link to a chart's table. */
const LINK_LIKE =
  'flex-none -my-1 px-0! text-sm! font-normal! text-muted! underline underline-offset-3 hover:text-ink!';

function Rows<Row>({ title, columns, rows, keyOf, bar, total }: Props<Row>) {
  const most = bar ? Math.max(0, ...rows.map(bar)) : 0;
  const visibleColumns = columns.filter(({ fileOnly }) => !fileOnly);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys.
    <section className="more-aside overflow-x-auto" aria-label={`${title}, table`} tabIndex={0}>
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-line border-b text-[0.75rem] text-muted">
            {visibleColumns.map(({ label, num }, at) => (
              <th
                key={label}
                scope="col"
                className={clsx(CELL, 'align-bottom font-[550]', num && 'text-right', at > 0 && 'whitespace-nowrap')}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={clsx('border-line not-last:border-b hover:bg-sunken', total?.(row) && 'font-[620]')}
            >
              {visibleColumns.map(({ label, num, cell }, at) =>
                at === 0 ? (
                  <th
                    key={label}
                    scope="row"
                    className={clsx(CELL, 'wrap-anywhere w-full min-w-40', total?.(row) ? 'font-[620]' : 'font-normal')}
                  >
                    {cell(row)}
                    {bar && <Bar value={bar(row)} max={most} className="mt-1.5 block h-1.5 w-full lg:max-w-80" />}
                  </th>
                ) : (
                  <td key={label} className={clsx(CELL, 'whitespace-nowrap align-top', num && 'num text-right')}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Figures by name as a table with bars, and as a file; says which time zone defines the days. */
export function FigureTable<Row>(props: Props<Row>) {
  const id = useId();
  const { title, about, columns, rows, file, empty, collapsed, clock = 'store' } = props;
  const { daysText, fileOf } = useDays(clock);
  const save = () =>
    saveFile(
      fileOf(file),
      toCsv(
        columns.map(({ label, csv }) => [label, csv] as const),
        rows,
      ),
      'text/csv',
    );
  const button = (
    <Button size="small" {...(!collapsed && { look: 'plain', className: LINK_LIKE })} onClick={save}>
      Save as CSV
    </Button>
  );
  if (collapsed)
    return (
      <details className="text-sm open:w-full">
        <summary className="w-fit text-muted underline underline-offset-3">As a table</summary>
        <div className="-mx-4 mt-2 grid gap-2">
          <Rows {...props} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4">
            {button}
            <span className="text-muted">{daysText}</span>
          </div>
        </div>
      </details>
    );
  if (rows.length === 0) return <NoFigures title={title}>{empty}</NoFigures>;
  return (
    <section className="card min-w-0 overflow-clip" aria-labelledby={id}>
      <header className="flex items-center justify-between gap-x-4 border-line border-b px-4 pt-2.25 pb-2.5">
        <h2 id={id} className={CHART_TITLE}>
          {title}
        </h2>
        {button}
      </header>
      <Rows {...props} />
      {/* How the figures were computed comes after them, since most people only need the figures. */}
      <p className="border-line border-t px-4 py-2.5 text-muted text-sm">
        {about} <span className="inline-block">{daysText}</span>
      </p>
    </section>
  );
}
