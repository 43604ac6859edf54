import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { uncapitalized } from '../../../shop/label';
import { Actions } from '../Actions';
import { ACT, BOX, CHECKBOX_CELL, NUMERIC, WIDTH } from './looks';
import type { Column, Table } from './types';

interface Props<R> {
  row: R;
  spec: Table<R>;
  columns: readonly Column<R>[];
  selected: boolean;
  open: boolean;
  onSelect: () => void;
  /** Makes the row focusable. */
  focus: { tabIndex: number; onFocus: () => void };
}

const ROW =
  'data-row bg-surface last:border-b-0 last:[&>.data-cell]:border-b-0 [&_.key]:whitespace-nowrap md:[&>td:has(>.row)]:max-w-none max-md:has-[>.data-tick]:pl-12 max-md:in-[tbody:has(.data-action>*)]:after:order-1 max-md:in-[tbody:has(.data-action>*)]:after:flex-[0_0_20px] focus-visible:-outline-offset-2 focus-visible:rounded-control hover:bg-[color-mix(in_oklch,var(--color-sunken)_60%,var(--color-surface))] data-selected:bg-sunken aria-[current]:bg-sunken aria-[current]:shadow-[inset_3px_0_0_var(--color-ink)] forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:-outline-offset-2 underline-offset-3 [&_.link:not(:hover)]:decoration-edge [&_.link.key:not(:hover),&>:is(:first-child,.data-tick+*)_.link]:no-underline [&:hover>:is(:first-child,.data-tick+*)_.link]:underline [&.cursor-pointer:hover>:is(:first-child,.data-tick+*)>.cell-main>:first-child]:underline';
const INNER = 'a, button, input, label, select, [role=menu]';

/** The place of a cell on a phone's card: the state at the right of the name, numbers before their labels below. */
const cardOf = <R,>({ card, id, numeric }: Column<R>) =>
  card ?? (id === 'state' ? 'side' : numeric ? 'number' : undefined);
/** Returns a label as it follows its number: "7 orders", "1 order". */
const unitOf = (label: string, value: unknown) => uncapitalized(value === 1 ? label.replace(/s$/, '') : label);

/** One row: pressing it opens it, its checkbox selects it, its menu holds the other actions. */
export function Row<R>({ row, spec, columns, selected, open, onSelect, focus }: Props<R>) {
  const { onOpen, bulk, actionsOf, titleOf, Buttons } = spec;
  const onClick = (event: MouseEvent) => {
    const inner = event.target instanceof Element && event.target.closest(INNER);
    // Selecting text to copy opens nothing.
    if (!inner && !getSelection()?.toString()) onOpen?.(row);
  };
  return (
    <tr
      className={clsx(ROW, onOpen && 'cursor-pointer')}
      data-selected={selected || undefined}
      aria-current={open || undefined}
      onClick={onClick}
      {...focus}
    >
      {bulk && (
        <td className={clsx('data-cell', CHECKBOX_CELL)}>
          <input
            type="checkbox"
            className={BOX}
            aria-label={`Select ${titleOf(row)}`}
            checked={selected}
            onChange={onSelect}
          />
        </td>
      )}
      {columns.map((column) => {
        const value = column.cell(row);
        const card = cardOf(column);
        return (
          <td
            key={column.id}
            data-label={card === 'number' ? unitOf(column.label, value) : column.label}
            data-card={card}
            className={clsx('data-cell', column.numeric && NUMERIC, column.width && WIDTH[column.width])}
          >
            {value}
          </td>
        );
      })}
      {actionsOf && (
        <td className={clsx('data-cell', ACT)}>
          {Buttons && <Buttons title={titleOf(row)} actions={actionsOf(row)} />}
          <Actions label={`Actions for ${titleOf(row)}`} actions={actionsOf(row)} />
        </td>
      )}
    </tr>
  );
}
