import { useStore } from '@nanostores/react';
import { Columns3 } from 'lucide-react';
import { Button } from '../../../ui/Button';
import { $columns, showColumn } from '../columns';
import { DropMenu, MenuCheckLine } from '../DropMenu';
import type { Column } from './types';

/** Which columns a table shows, remembered in this browser. */
export function ColumnChoice<Row>({ table, columns }: { table: string; columns: readonly Column<Row>[] }) {
  const choice = useStore($columns)[table] ?? {};
  if (columns.length < 3) return null;
  return (
    <DropMenu
      button={
        <Button size="small">
          <Columns3 size={15} aria-hidden="true" /> Columns
        </Button>
      }
    >
      {columns.slice(1).map(({ id, label, hidden }) => (
        <MenuCheckLine
          key={id}
          checked={choice[id] ?? !hidden}
          onCheckedChange={(shown) => showColumn(table, id, shown)}
        >
          {label}
        </MenuCheckLine>
      ))}
    </DropMenu>
  );
}
