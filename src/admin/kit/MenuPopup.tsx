import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useRef } from 'react';
import { CheckIcon } from '../../ui/icons';
import { MENU, MENU_ITEM, MENU_MARK, POSITIONER } from './overlay';

/** What an open menu needs from its button. */
export interface MenuPopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  /** Opened by keyboard: the first item has the focus, or the last one after the up arrow. */
  focus: 'first' | 'last' | 'popup';
  side?: 'top' | 'bottom' | undefined;
  align?: 'start' | 'end' | undefined;
  children: ReactNode;
}

/** The menu itself; `DropMenu` loads it. */
export function MenuPopup({ open, onOpenChange, anchor, focus, side, align = 'end', children }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const toLine = () => {
    const lines = popup.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([data-disabled])') ?? [];
    lines[focus === 'last' ? lines.length - 1 : 0]?.focus();
  };
  return (
    <Menu.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(opened) => opened && focus !== 'popup' && toLine()}
    >
      <Menu.Portal>
        <Menu.Positioner className={POSITIONER} anchor={anchor} side={side} align={align} sideOffset={side ? 6 : 4}>
          <Menu.Popup ref={popup} className={MENU} finalFocus={anchor} aria-labelledby={anchor.current?.id}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** One item of a menu. */
export const Line = ({ danger, className, ...rest }: Menu.Item.Props & { danger?: boolean | undefined }) => (
  <Menu.Item className={clsx(MENU_ITEM, danger && 'text-bad', className)} {...rest} />
);

/** A checkbox item, which leaves the menu open. */
export const CheckLine = ({ children, ...rest }: Omit<Menu.CheckboxItem.Props, 'className' | 'closeOnClick'>) => (
  <Menu.CheckboxItem {...rest} className={MENU_ITEM} closeOnClick={false}>
    <Menu.CheckboxItemIndicator keepMounted className={MENU_MARK}>
      <CheckIcon />
    </Menu.CheckboxItemIndicator>
    {children}
  </Menu.CheckboxItem>
);
