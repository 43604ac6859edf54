import { Columns3 } from 'lucide-react';
import { Button } from '../../../ui/Button';
import { showColumn } from '../columns';
import { DropMenu, MenuCheckLine } from '../DropMenu';
import type { Column } from './types';

type Lists = Record<'columns' | 'shown', readonly Pick<Column<never>, 'id' | 'label'>[]>;

/** Chooses the columns of a table; remembered in this browser. */
export function ColumnChoice({ table, columns, shown, disabled }: Lists & { table: string; disabled: boolean }) {
  if (columns.length < 3) return null;
  return (
    <DropMenu
      button={
        <Button size="small" disabled={disabled}>
          <Columns3 size={15} aria-hidden="true" /> Columns
        </Button>
      }
    >
      {columns.slice(1).map((column) => (
        <MenuCheckLine
          key={column.id}
          checked={shown.includes(column)}
          onCheckedChange={(isShown) => showColumn(table, column.id, isShown)}
        >
          {column.label}
        </MenuCheckLine>
      ))}
    </DropMenu>
  );
}
