import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { Actions } from '../Actions';
import type { Column, TableSpec } from './types';

interface Props<R> {
  row: R;
  spec: TableSpec<R>;
  columns: readonly Column<R>[];
  selected: boolean;
  onSelect: () => void;
  /** What lets the row take the focus. */
  focus: { tabIndex: number; onFocus: () => void };
}

const INNER = 'a, button, input, label, select, [role=menu]';

/** One row: pressing it opens it, its box selects it, its menu holds what else can be done. */
export function Row<R>({ row, spec, columns, selected, onSelect, focus }: Props<R>) {
  const { onOpen, bulk, actions, titleOf } = spec;
  const pressed = (event: MouseEvent) => {
    const inner = event.target instanceof Element && event.target.closest(INNER);
    // A press that marks text for copying opens nothing.
    if (!inner && !getSelection()?.toString()) onOpen?.(row);
  };
  return (
    <tr
      className={clsx('data-row', onOpen && 'data-open')}
      data-selected={selected || undefined}
      onClick={pressed}
      {...focus}
    >
      {bulk && (
        <td className="data-cell data-tick">
          <input type="checkbox" aria-label={`Select ${titleOf(row)}`} checked={selected} onChange={onSelect} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-label={column.label} className={clsx('data-cell', column.numeric && 'data-number')}>
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td className="data-cell data-act">
          <Actions label={`Actions for ${titleOf(row)}`} actions={actions(row)} />
        </td>
      )}
    </tr>
  );
}
