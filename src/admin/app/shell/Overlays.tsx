import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Failed } from '../../kit/Empty';
import { preloadOverlays } from '../../kit/load-overlays';
import { $leaveQuestion } from '../drafts';
import { $gateState, type GateOverlay } from '../gate';
import { $paletteOpen, $paletteText, bufferKeys, showPalette } from '../palette-open';
import { $shortcuts, $singleKeys, isTyping, showShortcuts } from '../shortcuts';

/** A part whose code cannot be loaded shows a message in its place: no connection, or a newer release replaced it. */
const loadPalette = () => import('./Palette').catch(() => ({ default: PaletteFailed }));
const Palette = lazy(loadPalette);
const Shortcuts = lazy(() => import('./Shortcuts'));
const UnsavedChanges = lazy(() => import('./UnsavedChanges'));
const GATES: Record<GateOverlay, ComponentType> = {
  reauth: lazy(() => import('./ReauthDialog')),
  'sign-in': lazy(() => import('./SignInAgain')),
  'second-factor': lazy(() => import('./SecondFactor')),
};

/** The delay after the first screen, in milliseconds. */
const IDLE_MS = 1500;

/** Returns whether something was ever open; from then on it stays mounted, so that its closing transition can run. */
function useWasOpened(now: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(now);
  if (now && !wasOpened) setWasOpened(true);
  return wasOpened || now;
}

/** An overlay of the gate. */
function Gate({ name }: { name: GateOverlay }) {
  const Overlay = GATES[name];
  return useWasOpened(useStore($gateState) === name) && <Overlay />;
}

const FRAME =
  'fixed top-[min(14vh,120px)] left-1/2 z-50 w-[min(600px,calc(100vw_-_24px))] -translate-x-1/2 rounded-[14px] border border-line bg-surface shadow-float';

function PaletteFailed() {
  const open = useStore($paletteOpen);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) box.current?.querySelector('button')?.focus();
  }, [open]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it, as it does the palette.
    <div
      ref={box}
      className={`${FRAME} p-2`}
      data-palette
      onKeyDown={({ key }) => key === 'Escape' && showPalette(false)}
    >
      <Failed
        title="The search could not be loaded"
        text="The connection was lost, or the shop was updated meanwhile. Nothing you saved is lost."
        retry="Reload"
        onRetry={() => location.reload()}
      />
    </div>
  );
}

/** Stands in for the palette while its code comes, and shows what was typed meanwhile. */
function PaletteToCome() {
  const text = useStore($paletteText);
  if (!useStore($paletteOpen)) return null;
  return (
    <div className={`${FRAME} px-4 py-3`} role="status" aria-label="The search is opening">
      {text || 'One moment…'}
    </div>
  );
}

/**
 * Everything that may overlay a screen: the command palette, the shortcuts, the gate, and the confirmation of lost
 * changes.
 */
export function Overlays() {
  const palette = useWasOpened(useStore($paletteOpen));
  const shortcuts = useWasOpened(useStore($shortcuts));
  const leaving = useWasOpened(useStore($leaveQuestion) !== undefined);

  // Staff type right after Ctrl-K, and menus open on press, so their code is preloaded.
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all([loadPalette(), preloadOverlays()]), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  // A layout effect, before the rail is painted: a deferred effect would miss the first key on a busy machine.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        showPalette(!$paletteOpen.get());
      } else if (event.key === '?' && $singleKeys.get() && !isTyping(event.target)) showShortcuts(true);
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('keydown', bufferKeys, true);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('keydown', bufferKeys, true);
    };
  }, []);

  return (
    <Suspense>
      {palette && (
        <Suspense fallback={<PaletteToCome />}>
          <Palette />
        </Suspense>
      )}
      {shortcuts && <Shortcuts />}
      {(Object.keys(GATES) as GateOverlay[]).map((name) => (
        <Gate key={name} name={name} />
      ))}
      {leaving && <UnsavedChanges />}
    </Suspense>
  );
}
