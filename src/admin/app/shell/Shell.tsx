import { Dialog } from '@base-ui/react/dialog';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ScreenId } from '../../../shop/staff/screens';
import { BACKDROP } from '../../kit/overlay';
import { showPalette } from '../palette-open';
import { Brand } from './Brand';
import { Rail } from './Rail';

/** On a phone the rail is a drawer behind a button. */
function RailDrawer({ current }: { current: ScreenId | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className="btn btn-plain btn-icon" aria-label="Menu">
        <MenuIcon size={20} aria-hidden="true" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup className="fixed inset-[0_auto_0_0] z-50 w-[min(300px,calc(100vw-56px))] border-line border-r bg-sunken outline-none transition-transform duration-(--motion) ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Rail current={current} onChoose={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The frame of every screen behind the sign-in: the rail, and on a phone a bar in its place. */
export function Shell({ current, children }: { current: ScreenId | undefined; children: ReactNode }) {
  return (
    <div className="shell">
      <a className="btn btn-primary fixed top-2 left-2 z-90 -translate-y-16 focus:translate-y-0" href="#content">
        Skip to content
      </a>
      <header className="topbar lg:hidden">
        <RailDrawer current={current} />
        <Brand />
        <button
          type="button"
          className="btn btn-plain btn-icon"
          aria-label="Find or jump to"
          onClick={() => showPalette(true)}
        >
          <Search size={19} aria-hidden="true" />
        </button>
      </header>
      <aside className="shell-rail max-lg:hidden">
        <Rail current={current} />
      </aside>
      <main id="content" tabIndex={-1} className="shell-main">
        {children}
      </main>
    </div>
  );
}
