import { Menu } from '@base-ui/react/menu';
import { Columns3 } from 'lucide-react';
import { Button } from '../../../ui/Button';
import { CheckIcon } from '../../../ui/icons';
import { showColumn } from '../columns';
import { DropMenu } from '../DropMenu';
import { MENU_ITEM, MENU_MARK } from '../overlay';
import type { Column } from './types';

type Lists = Record<'columns' | 'shown', readonly Pick<Column<never>, 'id' | 'label'>[]>;

/** Which columns a table shows, remembered in this browser. */
export function ColumnChoice({ table, columns, shown }: Lists & { table: string }) {
  if (columns.length < 3) return null;
  return (
    <DropMenu
      button={
        <Button size="small">
          <Columns3 size={15} aria-hidden="true" /> Columns
        </Button>
      }
    >
      {columns.slice(1).map((column) => (
        <Menu.CheckboxItem
          key={column.id}
          className={MENU_ITEM}
          checked={shown.includes(column)}
          closeOnClick={false}
          onCheckedChange={(isShown) => showColumn(table, column.id, isShown)}
        >
          <Menu.CheckboxItemIndicator keepMounted className={MENU_MARK}>
            <CheckIcon />
          </Menu.CheckboxItemIndicator>
          {column.label}
        </Menu.CheckboxItem>
      ))}
    </DropMenu>
  );
}
