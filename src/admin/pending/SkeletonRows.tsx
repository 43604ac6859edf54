import { clsx } from 'clsx';
import { Skeleton } from '../../ui/Skeleton';
import { ACT, CHECKBOX_CELL, NUMERIC } from '../kit/table/looks';
import type { Column, Table } from '../kit/table/types';
import { ROW_HEIGHTS } from './outlines';

const ROWS = Array.from(
  { length: 16 },
  (_, at) => ['w-3/5 lg:min-w-50', 'w-4/5 lg:min-w-60', 'w-1/2 lg:min-w-40'][at % 3],
);

const ROW =
  'data-row bg-surface last:border-b-0 last:[&>.data-cell]:border-b-0 max-md:items-start max-md:overflow-clip max-md:has-[>.data-tick]:pl-12 max-md:has-[>.data-action]:after:order-1 max-md:has-[>.data-action]:after:flex-[0_0_20px]';

/** As wide as most amounts, times and names, so that the columns do not move later. */
const minimumOf = (numeric: boolean | undefined, isLast: boolean) =>
  numeric ? 'md:min-w-21' : isLast ? 'md:min-w-17' : 'md:min-w-26';

/** Placeholder rows in the list's own columns, until the first response arrives. */
export function SkeletonRows<Row>({ spec, columns }: { spec: Table<Row>; columns: readonly Column<Row>[] }) {
  return (
    <tbody className="max-md:block" aria-hidden="true">
      {ROWS.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins never move.
        <tr key={row} className={clsx(ROW, ROW_HEIGHTS[spec.lines ?? 2])}>
          {spec.bulk && (
            <td className={clsx('data-cell', CHECKBOX_CELL)}>
              <Skeleton className="size-4 rounded-tiny! max-md:size-5" />
            </td>
          )}
          {columns.map(({ id, card, numeric }, at) => (
            <td
              key={id}
              // Facts on one line are separated by a dot, which would stand alone here.
              data-card={card === 'line' ? undefined : card}
              className={clsx(
                'data-cell',
                spec.cells?.[at],
                numeric && NUMERIC,
                at === 1 && spec.lines && 'max-md:basis-full',
                // The third line ends with the time.
                at === columns.length - 1 && spec.lines && !card && 'max-md:ml-auto max-md:block!',
              )}
            >
              <Skeleton
                className={clsx(
                  'my-1 h-3 min-w-16',
                  at === 0 ? `${width} max-md:max-w-36` : 'w-3/5',
                  // Columns of known widths are never wider than their card.
                  at > 0 && (spec.cells ? 'md:min-w-11' : minimumOf(numeric, at === columns.length - 1)),
                  numeric && 'ml-auto',
                )}
              />
            </td>
          ))}
          {spec.actions && (
            <td className={clsx('data-cell', ACT)}>
              <span className="block w-9 max-md:hidden" />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}
