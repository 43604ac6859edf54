import { toast } from '../../stores/toasts';

interface Connection {
  saveData?: boolean;
}

/** Fetches what the page's islands will need once everything else is done; nothing runs before it is used. */
function prefetchIslands(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return;
  const urls = new Set<string>();
  for (const island of document.querySelectorAll('astro-island[client="use"]'))
    for (const name of ['component-url', 'renderer-url']) {
      const url = island.getAttribute(name);
      if (url) urls.add(url);
    }
  for (const href of urls)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}

/** Islands wake by themselves; this readies their code at idle and says so when it could not be loaded. */
export function startIslands(): void {
  document.addEventListener('island:failed', () =>
    toast('This part of the page could not be loaded', { text: 'Check your connection and try again.', kind: 'bad' }),
  );
  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1));
  if (document.readyState === 'complete') later(prefetchIslands);
  else addEventListener('load', () => later(prefetchIslands));
}
