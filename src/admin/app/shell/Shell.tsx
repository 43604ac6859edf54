import { Menu as MenuIcon, Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { ScreenId } from '../../../shop/staff/screens';
import { useOverlay } from '../../kit/load-overlays';
import { showPalette } from '../palette-open';
import { Brand } from './Brand';
import { FRAME, MAIN, RAIL, TOPBAR } from './frame';
import { Rail } from './Rail';

const RailDrawer = lazy(() => import('./RailDrawer'));

/** On a phone, the rail is a drawer behind a button. */
function RailButton({ current }: { current: ScreenId | undefined }) {
  const [open, setOpen] = useState(false);
  const loaded = useOverlay(
    open,
    useCallback(() => setOpen(false), []),
  );
  return (
    <>
      <button
        type="button"
        className="btn btn-plain btn-icon"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={20} aria-hidden="true" />
      </button>
      {loaded && (
        <Suspense>
          <RailDrawer open={open} onOpenChange={setOpen} current={current} />
        </Suspense>
      )}
    </>
  );
}

/** The frame of every screen behind the sign-in: the rail or, on a phone, a bar in its place. */
export function Shell({ current, children }: { current: ScreenId | undefined; children: ReactNode }) {
  return (
    <div className={FRAME}>
      <a className="btn btn-primary fixed top-2 left-2 z-90 -translate-y-16 focus:translate-y-0" href="#content">
        Skip to content
      </a>
      <header className={TOPBAR}>
        <RailButton current={current} />
        <Brand />
        <button
          type="button"
          className="btn btn-plain btn-icon ml-auto"
          aria-label="Find or jump to"
          onClick={() => showPalette(true)}
        >
          <Search size={19} aria-hidden="true" />
        </button>
      </header>
      <aside className={RAIL}>
        <Rail current={current} />
      </aside>
      <main id="content" tabIndex={-1} className={MAIN}>
        {children}
      </main>
    </div>
  );
}
