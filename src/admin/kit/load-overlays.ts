import { useEffect, useState } from 'react';
import { toast } from '../../stores/toasts';

/** Menus, panels, the rail's drawer and their library: one file, a quarter of what the first screen would wait for. */
export const loadOverlays = () => import('./MenuPopup');

/** Preloads them. A failure is reported only at the press that needs them. */
export const preloadOverlays = (): Promise<unknown> => loadOverlays().catch(() => undefined);

/**
 * Returns whether an overlay can be rendered: false until it is open and its code has loaded, then true for good, so
 * that it can close with a transition. If loading fails, it closes with a message; the next press retries.
 */
export function useOverlay(open: boolean, close: () => void): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!open || loaded) return;
    let isMounted = true;
    const onFailure = () => {
      if (!isMounted) return;
      toast('That didn’t open', { text: 'Check your connection, then try again.', kind: 'bad' });
      close();
    };
    loadOverlays().then(() => isMounted && setLoaded(true), onFailure);
    return () => {
      isMounted = false;
    };
  }, [open, loaded, close]);
  return loaded;
}
