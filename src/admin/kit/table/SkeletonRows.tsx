import { Skeleton } from '../../../ui/Skeleton';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder rows until the first answer comes. */
export function SkeletonRows({ cells }: { cells: number }) {
  const names = Array.from({ length: cells }, (_, at) => `cell-${at}`);
  return (
    <tbody className="animate-[appear_1ms_200ms_both]" aria-hidden="true">
      {ROWS.map((row) => (
        <tr key={row} className="data-row bg-surface">
          {names.map((name) => (
            <td key={name} className="data-cell">
              <Skeleton className="my-1 h-3 w-3/5 min-w-12" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
