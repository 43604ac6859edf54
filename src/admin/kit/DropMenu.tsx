import { cloneElement, lazy, type ReactElement, Suspense, useCallback, useId, useRef, useState } from 'react';
import { loadOverlays, preloadOverlays, useOverlay } from './load-overlays';
import type { MenuPopupProps } from './MenuPopup';

const MenuPopup = lazy(() => loadOverlays().then((menus) => ({ default: menus.MenuPopup })));
/** One item of a menu. */
export const MenuLine = lazy(() => loadOverlays().then(({ Line }) => ({ default: Line })));
/** A checkbox item, which leaves the menu open. */
export const MenuCheckLine = lazy(() => loadOverlays().then(({ CheckLine }) => ({ default: CheckLine })));

interface Props extends Pick<MenuPopupProps, 'side' | 'align' | 'children'> {
  button: ReactElement<React.ComponentProps<'button'>>;
}

const KEYS: Record<string, MenuPopupProps['focus']> = { ArrowDown: 'first', ArrowUp: 'last' };

/** A menu anchored to its button; its items are `MenuLine`s. */
export function DropMenu({ button, children, ...place }: Props) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [focus, setFocus] = useState<MenuPopupProps['focus']>('popup');
  const close = useCallback(() => setOpen(false), []);
  const loaded = useOverlay(open, close);
  const show = (target: MenuPopupProps['focus']) => {
    setFocus(target);
    setOpen(true);
  };
  return (
    <>
      {cloneElement(button, {
        id: useId(),
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onPointerEnter: preloadOverlays,
        // Clicks by keyboard have a detail of 0.
        onClick: ({ detail }) => (open ? close() : show(detail === 0 ? 'first' : 'popup')),
        onKeyDown: (event) => {
          const target = KEYS[event.key];
          if (!target) return;
          event.preventDefault();
          show(target);
        },
      })}
      {loaded && (
        <Suspense>
          <MenuPopup open={open} onOpenChange={setOpen} anchor={anchor} focus={focus} {...place}>
            {children}
          </MenuPopup>
        </Suspense>
      )}
    </>
  );
}
