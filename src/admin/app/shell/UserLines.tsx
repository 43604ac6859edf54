import { Menu } from '@base-ui/react/menu';
import { useStore } from '@nanostores/react';
import { CheckIcon } from '../../../ui/icons';
import { MENU_ITEM, MENU_MARK } from '../../kit/overlay';
import { signOut } from '../session';
import { showShortcuts } from '../shortcuts';
import { $theme, chooseTheme, THEMES, type Theme } from '../theme';

const THEME_NAMES: Record<Theme, string> = { auto: 'System', light: 'Light', dark: 'Dark' };

function ThemeItems() {
  const theme = useStore($theme);
  return (
    <Menu.RadioGroup value={theme} onValueChange={chooseTheme} aria-label="Color scheme">
      {THEMES.map((one) => (
        <Menu.RadioItem key={one} value={one} className={MENU_ITEM} closeOnClick={false}>
          <Menu.RadioItemIndicator keepMounted className={MENU_MARK}>
            <CheckIcon />
          </Menu.RadioItemIndicator>
          {THEME_NAMES[one]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

interface Props {
  email: string;
  /** Opens an address of the back office. */
  open: (address: string) => void;
}

/** The items of the signed-in staff member's menu. */
export default function UserLines({ email, open }: Props) {
  return (
    <>
      <p className="px-2.5 pt-1.5 pb-2 text-muted text-sm wrap-anywhere">{email}</p>
      <Menu.Item className={MENU_ITEM} onClick={() => open('/admin/profile')}>
        My profile
      </Menu.Item>
      <Menu.Item className={MENU_ITEM} onClick={() => open('/admin/profile?tab=devices')}>
        My devices
      </Menu.Item>
      <Menu.Item className={MENU_ITEM} onClick={() => showShortcuts(true)}>
        Keyboard shortcuts
      </Menu.Item>
      <Menu.Separator className="-mx-1.25 my-1.25 h-px bg-line" />
      <Menu.Group>
        <Menu.GroupLabel className="px-2.5 pt-1.5 pb-0.5 text-muted text-[0.75rem]">Color scheme</Menu.GroupLabel>
        <ThemeItems />
      </Menu.Group>
      <Menu.Separator className="-mx-1.25 my-1.25 h-px bg-line" />
      <Menu.LinkItem className={MENU_ITEM} href="/">
        Open the shop
      </Menu.LinkItem>
      <Menu.Item className={MENU_ITEM} onClick={signOut}>
        Sign out
      </Menu.Item>
    </>
  );
}
