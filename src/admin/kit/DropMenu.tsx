import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { MENU, MENU_ITEM, POSITIONER } from './overlay';

/** A menu that hangs on its button; its lines are `MenuLine`s. */
export const DropMenu = ({ button, children }: { button: ReactElement; children: ReactNode }) => (
  <Menu.Root>
    <Menu.Trigger render={button} />
    <Menu.Portal>
      <Menu.Positioner className={POSITIONER} align="end" sideOffset={4}>
        <Menu.Popup className={MENU}>{children}</Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
);

/** One line of a menu. */
export const MenuLine = ({ danger, className, ...rest }: Menu.Item.Props & { danger?: boolean | undefined }) => (
  <Menu.Item className={clsx(MENU_ITEM, danger && 'text-bad', className)} {...rest} />
);
