import { useEffect, useState } from 'react';
import { toast } from '../../stores/toasts';

/** Menus, panels, the drawer of the rail and what they are on: one file, a quarter of what the first screen would wait for. */
export const loadOverlays = () => import('./MenuPopup');

/** Loads them before they are needed. A failure is said at the press that needs them. */
export const preloadOverlays = (): Promise<unknown> => loadOverlays().catch(() => undefined);

/**
 * Whether what opens over the screen can be drawn: false until it is open and its code has come. From then on it stays,
 * so that it closes in its own time. Code that does not come closes it again, with a message; the next press tries again.
 */
export function useOverlay(open: boolean, close: () => void): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!open || loaded) return;
    let waiting = true;
    const failed = () => {
      if (!waiting) return;
      toast('That didn’t open', { text: 'Check your connection, then try again.', kind: 'bad' });
      close();
    };
    loadOverlays().then(() => waiting && setLoaded(true), failed);
    return () => {
      waiting = false;
    };
  }, [open, loaded, close]);
  return loaded;
}
