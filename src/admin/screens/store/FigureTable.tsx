import { type ReactNode, useId } from 'react';
import { toCsv } from '../../../shop/staff/csv';
import { Button } from '../../../ui/Button';
import { Bar } from '../../kit/charts/Bar';
import { saveFile } from '../../kit/save-file';

export interface FigureColumn<Row> {
  label: string;
  num?: boolean;
  cell: (row: Row) => ReactNode;
  csv: (row: Row) => string | number | null;
}

interface Props<Row> {
  title: string;
  about?: ReactNode;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What the bar beside the first column shows. */
  bar?: (row: Row) => number;
  /** What the file is called, without its ending. */
  file: string;
  /** What stands here while there is nothing. */
  empty?: ReactNode;
  /** Below a chart: closed until it is asked for. */
  folded?: boolean;
}

function Rows<Row>({ title, columns, rows, keyOf, bar }: Props<Row>) {
  const most = bar ? Math.max(0, ...rows.map(bar)) : 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys.
    <section className="overflow-x-auto" aria-label={`${title}, table`} tabIndex={0}>
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-line border-b text-muted">
            {columns.map(({ label, num }, at) => (
              <th
                key={label}
                scope="col"
                className={`px-4 py-2 font-[550] ${num ? 'text-right' : ''} ${at === 0 ? 'min-w-36' : 'whitespace-nowrap'}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-line not-last:border-b">
              {columns.map(({ label, num, cell }, at) =>
                at === 0 ? (
                  <th key={label} scope="row" className="wrap-anywhere px-4 py-2 font-normal">
                    {cell(row)}
                    {bar && <Bar value={bar(row)} max={most} className="mt-1 block w-full max-w-64" />}
                  </th>
                ) : (
                  <td key={label} className={`px-4 py-2 align-top ${num ? 'num whitespace-nowrap text-right' : ''}`}>
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

/** Figures by name as a table with bars, and as a file. */
export function FigureTable<Row>(props: Props<Row>) {
  const id = useId();
  const { title, about, columns, rows, file, empty, folded } = props;
  const save = () =>
    saveFile(
      `${file}.csv`,
      toCsv(
        columns.map(({ label, csv }) => [label, csv] as const),
        rows,
      ),
      'text/csv',
    );
  const button = rows.length > 0 && (
    <Button size="small" onClick={save}>
      Save as CSV
    </Button>
  );
  if (folded)
    return (
      <details className="text-sm">
        <summary className="w-fit text-muted underline underline-offset-3">As a table</summary>
        <div className="-mx-4 mt-2 grid gap-2">
          <Rows {...props} />
          <div className="px-4">{button}</div>
        </div>
      </details>
    );
  return (
    <section className="sheet min-w-0" aria-labelledby={id}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-4 py-3">
        <div>
          <h2 id={id} className="font-[620] text-base leading-[1.15]">
            {title}
          </h2>
          {about && <p className="mt-0.5 text-muted text-sm">{about}</p>}
        </div>
        {button}
      </header>
      {rows.length > 0 ? <Rows {...props} /> : <p className="max-w-[60ch] px-4 py-6 text-muted">{empty}</p>}
    </section>
  );
}
