import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { PERMISSIONS } from '../../../shop/staff/permissions';
import { railOf, type ScreenId, screenPath } from '../../../shop/staff/screens';
import { Link } from '../../kit/Link';
import { $openEntries } from '../attention-count';
import { showPalette } from '../palette-open';
import { screens } from '../screens';
import { $access, $session } from '../session';
import { Brand } from './Brand';
import { Kbd } from './Kbd';
import { UserMenu } from './UserMenu';

/** The name of the modifier key on this machine. */
export const MOD = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl';

const EVERYTHING = { permissions: PERMISSIONS, accessLevel: 5 } as const;

interface Props {
  current: ScreenId | undefined;
  /** Called when a screen is chosen; on a phone it closes the drawer. */
  onChoose?: () => void;
}

/** The height of the fade at the end of a rail that scrolls. */
const FADE = 40;

/** Scrolls only the rail if the current screen's line is out of sight: its group begins below the fade, or it is centered. */
function bringIntoView(list: HTMLElement | null): void {
  const line = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !line) return;
  const top = line.offsetTop - list.scrollTop;
  if (top >= 0 && top + line.offsetHeight <= list.clientHeight - FADE) return;
  const group = (line.closest<HTMLElement>('[data-group]')?.offsetTop ?? 0) - FADE;
  const fits = line.offsetTop + line.offsetHeight - group <= list.clientHeight - FADE;
  list.scrollTop = fits ? group : line.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
}

/** The rail at the left: every screen the staff member may open, and their menu. */
export function Rail({ current, onChoose }: Props) {
  const { status } = useStore($session);
  const access = useStore($access);
  // Until the permissions are known, all screens are listed; each checks access itself.
  const groups = railOf(status === 'in' ? access : EVERYTHING);
  const open = useStore($openEntries);
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, or its line that comes late, moves the rail.
  useLayoutEffect(() => bringIntoView(list.current), [current, status]);
  return (
    <div className="flex flex-col h-full">
      <div className="grid gap-3 px-3 pt-3.5 pb-2.5">
        <Link href="/admin" className="justify-self-start px-1.5 rounded-control" onClick={onChoose}>
          <Brand />
        </Link>
        <button
          type="button"
          className="flex items-center gap-2 min-h-(--control) pr-1.5 pl-2.5 border border-line rounded-control bg-surface text-muted text-sm text-left hover:border-edge hover:text-ink"
          onClick={() => {
            onChoose?.();
            showPalette(true);
          }}
        >
          <Search size={15} aria-hidden="true" />
          <span className="flex-1">Find or jump to</span>
          <Kbd>{MOD} K</Kbd>
        </button>
      </div>
      <nav
        ref={list}
        className="more-aside relative min-h-0 flex-1 overflow-y-auto px-3 pt-0.5 pb-4 [--side:to_top] [--both-mask:linear-gradient(#0000_6px,#000_34px_calc(100%_-_34px),#0000_calc(100%_-_6px))] [--less-mask:linear-gradient(#0000_6px,#000_34px)] [animation-timeline:scroll(self_block)] [scrollbar-width:thin]"
        aria-label="Back office"
      >
        {groups.map(({ group, screens: members }) => (
          <div key={group} data-group className="not-first:mt-3">
            <h2 className="px-2 pb-0.5 font-[550] text-[0.75rem] text-muted leading-3.5 tracking-normal">{group}</h2>
            <ul>
              {members.map(({ id, title }) => {
                const { icon: Icon } = screens[id];
                return (
                  <li key={id}>
                    <Link
                      href={screenPath(id)}
                      className="relative flex min-h-[max(28px,calc(var(--control)-6px))] items-center gap-2.5 rounded-control px-2 font-medium text-muted hover:bg-[color-mix(in_oklch,var(--color-line)_55%,transparent)] hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-[inset_0_0_0_1px_var(--color-line)] aria-[current]:before:absolute aria-[current]:before:inset-y-1.5 aria-[current]:before:left-0 aria-[current]:before:w-0.75 aria-[current]:before:rounded-pill aria-[current]:before:bg-ink forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:-outline-offset-2"
                      aria-current={id === current ? 'page' : undefined}
                      onClick={onChoose}
                    >
                      <Icon size={16} className="flex-none" aria-hidden="true" />
                      <span className="flex-1 pt-0.75">{title}</span>
                      {id === 'home' && open > 0 && (
                        <span className="min-w-5 px-1.5 py-0 rounded-pill bg-ink text-paper text-[0.75rem] tabular-nums font-semibold leading-5 text-center">
                          {open}
                          <span className="sr-only"> open</span>
                        </span>
                      )}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </nav>
      <UserMenu onChoose={onChoose} />
    </div>
  );
}
