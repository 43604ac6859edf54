import { Menu } from '@base-ui/react/menu';
import { useStore } from '@nanostores/react';
import { Columns3 } from 'lucide-react';
import { Button } from '../../../ui/Button';
import { CheckIcon } from '../../../ui/icons';
import { $columns, showColumn } from '../columns';
import { DropMenu } from '../DropMenu';
import { MENU_ITEM, MENU_MARK } from '../overlay';
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
        <Menu.CheckboxItem
          key={id}
          className={MENU_ITEM}
          checked={choice[id] ?? !hidden}
          closeOnClick={false}
          onCheckedChange={(shown) => showColumn(table, id, shown)}
        >
          <Menu.CheckboxItemIndicator keepMounted className={MENU_MARK}>
            <CheckIcon />
          </Menu.CheckboxItemIndicator>
          {label}
        </Menu.CheckboxItem>
      ))}
    </DropMenu>
  );
}
