import { Menu } from '@base-ui/react/menu';
import { useStore } from '@nanostores/react';
import { ChevronsUpDown } from 'lucide-react';
import { CheckIcon } from '../../../ui/icons';
import { Initials } from '../../kit/Initials';
import { go } from '../location';
import { $session, signOut } from '../session';
import { showShortcuts } from '../shortcuts';
import { $theme, chooseTheme, THEMES, type Theme } from '../theme';

const THEME_NAMES: Record<Theme, string> = { auto: 'As the system', light: 'Light', dark: 'Dark' };

function ThemeItems() {
  const theme = useStore($theme);
  return (
    <Menu.RadioGroup value={theme} onValueChange={chooseTheme} aria-label="Color scheme">
      {THEMES.map((one) => (
        <Menu.RadioItem key={one} value={one} className="menu-item menu-tick" closeOnClick={false}>
          <Menu.RadioItemIndicator keepMounted className="menu-mark">
            <CheckIcon />
          </Menu.RadioItemIndicator>
          {THEME_NAMES[one]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** Who is signed in, and what belongs to them: profile, devices, colors, the way out. */
export function UserMenu({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const session = useStore($session);
  if (session.state !== 'in') return null;
  const { admin } = session;
  const name = `${admin.firstName} ${admin.lastName}`;
  const open = (address: string) => {
    onChoose?.();
    go(address);
  };
  return (
    <Menu.Root>
      <Menu.Trigger className="user">
        <Initials name={name} />
        <span className="user-name">
          <span>{name}</span>
          <span className="user-role">{admin.role}</span>
        </span>
        <ChevronsUpDown size={14} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="float" side="top" align="start" sideOffset={6}>
          <Menu.Popup className="menu menu-user">
            <p className="menu-note">{admin.email}</p>
            <Menu.Item className="menu-item" onClick={() => open('/admin/profile')}>
              My profile
            </Menu.Item>
            <Menu.Item className="menu-item" onClick={() => open('/admin/profile?tab=devices')}>
              My devices
            </Menu.Item>
            <Menu.Item className="menu-item" onClick={() => showShortcuts(true)}>
              Keyboard shortcuts
            </Menu.Item>
            <Menu.Separator className="menu-line" />
            <Menu.Group>
              <Menu.GroupLabel className="menu-label">Color scheme</Menu.GroupLabel>
              <ThemeItems />
            </Menu.Group>
            <Menu.Separator className="menu-line" />
            <Menu.LinkItem className="menu-item" href="/">
              Open the shop
            </Menu.LinkItem>
            <Menu.Item className="menu-item" onClick={signOut}>
              Sign out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
