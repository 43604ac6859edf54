import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { addressOf, railOf, type ScreenId } from '../../../shop/staff/screens';
import { Link } from '../../kit/Link';
import { $openEntries } from '../attention-count';
import { showPalette } from '../palette-open';
import { $access } from '../session';
import { Brand } from './Brand';
import { SCREEN_ICONS } from './icons';
import { UserMenu } from './UserMenu';

/** How the key that goes with others is called on this machine. */
export const MOD = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl';

interface Props {
  current: ScreenId | undefined;
  /** A screen was chosen; the drawer on a phone closes then. */
  onChoose?: () => void;
}

/** The left rail: every screen this person may open, and the person. */
export function Rail({ current, onChoose }: Props) {
  const groups = railOf(useStore($access));
  const open = useStore($openEntries);
  return (
    <div className="rail">
      <div className="rail-top">
        <Link href="/admin" className="rail-brand" onClick={onChoose}>
          <Brand />
        </Link>
        <button
          type="button"
          className="rail-find"
          onClick={() => {
            onChoose?.();
            showPalette(true);
          }}
        >
          <Search size={15} aria-hidden="true" />
          <span>Find or jump to</span>
          <kbd>{MOD} K</kbd>
        </button>
      </div>
      <nav className="rail-nav" aria-label="Back office">
        {groups.map(({ group, screens }) => (
          <div key={group} className="rail-group">
            <h2>{group}</h2>
            <ul>
              {screens.map(({ id, title }) => {
                const Icon = SCREEN_ICONS[id];
                const here = id === current || (id === 'shopify' && current === 'shopify-part');
                return (
                  <li key={id}>
                    <Link
                      href={addressOf(id)}
                      className="rail-link"
                      aria-current={here ? 'page' : undefined}
                      onClick={onChoose}
                    >
                      <Icon size={16} aria-hidden="true" />
                      <span>{title}</span>
                      {id === 'home' && open > 0 && (
                        <span className="rail-count">
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
