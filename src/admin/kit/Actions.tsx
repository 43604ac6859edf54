import { Menu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { FLOAT, MENU, MENU_ITEM } from './overlay';

/** One thing that can be done to a row or an object. */
export interface Action {
  label: string;
  run: () => void;
  danger?: boolean;
  /** It cannot be done now. */
  disabled?: boolean;
}

/** The "..." menu of an object; nothing when nothing can be done. */
export function Actions({ label, actions }: { label: string; actions: readonly Action[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu.Root>
      <Menu.Trigger className="btn btn-plain btn-icon" aria-label={label}>
        <Ellipsis size={16} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={FLOAT} align="end" sideOffset={4}>
          <Menu.Popup className={MENU}>
            {actions.map(({ label: text, run, danger, disabled }) => (
              <Menu.Item
                key={text}
                className={clsx(MENU_ITEM, danger && 'text-bad')}
                disabled={disabled ?? false}
                onClick={run}
              >
                {text}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
