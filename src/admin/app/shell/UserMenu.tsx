import { Menu } from '@base-ui/react/menu';
import { useStore } from '@nanostores/react';
import { ChevronsUpDown } from 'lucide-react';
import { Initials } from '../../../ui/Initials';
import { CheckIcon } from '../../../ui/icons';
import { Skeleton } from '../../../ui/Skeleton';
import { MENU, MENU_ITEM, MENU_MARK, POSITIONER } from '../../kit/overlay';
import { navigate } from '../location';
import { $session, signOut } from '../session';
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

/** Who is signed in, and what belongs to them: profile, devices, colors, the way out. */
export function UserMenu({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const session = useStore($session);
  if (session.state !== 'in')
    return (
      <div className="h-[55px] border-line border-t px-3.5 py-5 text-muted leading-none">
        {session.state === 'failed' ? 'Not connected' : <Skeleton className="h-3 w-24" />}
      </div>
    );
  const { admin } = session;
  const name = `${admin.firstName} ${admin.lastName}`;
  const open = (address: string) => {
    onChoose?.();
    navigate(address);
  };
  return (
    <Menu.Root>
      <Menu.Trigger className="flex items-center gap-2.5 px-3.5 py-2.5 border-t border-line text-left hover:bg-[color-mix(in_oklch,var(--color-line)_55%,transparent)] data-popup-open:bg-[color-mix(in_oklch,var(--color-line)_55%,transparent)]">
        <Initials name={name} />
        <span className="grid min-w-0 flex-1 font-[550] leading-[1.3] *:truncate">
          <span>{name}</span>
          <span className="text-muted text-[0.75rem] font-normal">{admin.role}</span>
        </span>
        <ChevronsUpDown size={14} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={POSITIONER} side="top" align="start" sideOffset={6}>
          <Menu.Popup className={MENU}>
            <p className="px-2.5 pt-1.5 pb-2 text-muted text-sm wrap-anywhere">{admin.email}</p>
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
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
