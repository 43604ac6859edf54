import { toast } from '../../stores/toasts';

interface Connection {
  saveData?: boolean;
}

/** Prefetches the code of the page's islands; nothing runs before it is used. */
function prefetchIslands(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return;
  const urls = new Set<string>();
  for (const island of document.querySelectorAll('astro-island[client="use"]'))
    for (const name of ['component-url', 'renderer-url']) {
      const url = island.getAttribute(name);
      if (url) urls.add(url);
    }
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[data-island]'))
    if (dataset.island) urls.add(dataset.island);
  for (const href of urls)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}

/** Preloads the code of islands, which hydrate on their own, at idle, and reports code that could not be loaded. */
export function startIslands(): void {
  document.addEventListener('astro:hydration-error', ({ target }) => {
    toast('This part of the page could not be loaded', { text: 'Check your connection and try again.', kind: 'bad' });
    // A page that consists of one island would show its skeleton forever.
    const busy = (target as Element).querySelector('[aria-busy]');
    const again = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'btn btn-quiet',
      textContent: 'Load the page again',
      onclick: () => location.reload(),
    });
    busy?.replaceWith(again);
  });
  // A browser is never idle while the pointer keeps moving.
  if ('requestIdleCallback' in window) requestIdleCallback(prefetchIslands, { timeout: 2_000 });
  else setTimeout(prefetchIslands);
  // Hydrates an island that was hovered, or reached by a link into it, before its runtime had loaded.
  const wake = () =>
    document
      .querySelector('astro-island[client="use"]:is(:hover, :has(:target))')
      ?.dispatchEvent(new CustomEvent('island:wake'));
  addEventListener('hashchange', wake);
  wake();
}
