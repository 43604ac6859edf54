import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { $leaving } from '../drafts';
import { $asking } from '../gate';
import { $paletteOpen, showPalette } from '../palette-open';
import { $shortcuts, $singleKeys, isTyping, showShortcuts } from '../shortcuts';

const loadPalette = () => import('./Palette');
const Palette = lazy(loadPalette);
const Shortcuts = lazy(() => import('./Shortcuts'));
const Leaving = lazy(() => import('./UnsavedChanges'));
const Proof = lazy(() => import('./ReauthDialog'));
const SignInAgain = lazy(() => import('./SignInAgain'));

/** Milliseconds after the first screen. */
const IDLE_MS = 1500;

/** Whether something was open once; from then on it stays, so that it can close in its own time. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

/** What may lie over any screen: the command palette, the shortcuts, the gate's two questions and that before a loss. */
export function Overlays() {
  const palette = useEver(useStore($paletteOpen));
  const shortcuts = useEver(useStore($shortcuts));
  const asking = useStore($asking);
  const proof = useEver(asking === 'proof');
  const signIn = useEver(asking === 'sign-in');
  const leaving = useEver(useStore($leaving) !== undefined);

  // Whoever presses Ctrl-K types at once: its code is there before.
  useEffect(() => {
    const timer = setTimeout(loadPalette, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        showPalette(!$paletteOpen.get());
      } else if (event.key === '?' && $singleKeys.get() && !isTyping(event.target)) showShortcuts(true);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);

  return (
    <Suspense>
      {palette && <Palette />}
      {shortcuts && <Shortcuts />}
      {proof && <Proof />}
      {signIn && <SignInAgain />}
      {leaving && <Leaving />}
    </Suspense>
  );
}
