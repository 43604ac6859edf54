import { fetchFiles, TIMEOUT_MS } from './fetch-files.mjs';

/** Events that announce the use of an island; page scripts send `island:wake`. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click', 'submit', 'island:wake'];

const loadedOrFailed = (link) =>
  link.sheet ??
  new Promise((done) => {
    Object.assign(link, { onload: done, onerror: done });
    setTimeout(done, TIMEOUT_MS);
  });

/**
 * Resolves when the page's whole sheet is loaded (src/components/shell/whole-styles.ts), has failed to load, or hangs.
 */
const styled = () => Promise.all([...document.querySelectorAll('link[rel=stylesheet]')].map(loadedOrFailed));

/**
 * Hydrates an island on first use. Earlier clicks and submits are held and replayed in order, modifiers included;
 * fields are native and keep their text. If the code cannot be loaded, Astro reports `astro:hydration-error`, and the
 * next press tries again.
 */
export default (load, _options, el) => {
  let state = 'asleep';
  let missed = [];
  let failed = false;

  const replay = () => {
    for (const sign of SIGNS) el.removeEventListener(sign, onSign, true);
    for (const event of missed) {
      if (!event.target.isConnected) continue;
      if (event.type === 'submit') event.target.requestSubmit(event.submitter);
      else event.target.dispatchEvent(new MouseEvent('click', event));
    }
    missed = [];
  };

  const sleep = () => {
    state = 'asleep';
    missed = [];
  };

  const wake = async () => {
    state = 'waking';
    failed = false;
    const shared = [...document.querySelectorAll('script[data-island]')].map(({ dataset }) => dataset.island);
    const own = ['component-url', 'renderer-url'].map((name) => el.getAttribute(name)).filter(Boolean);
    try {
      await fetchFiles([...shared, ...own]);
    } catch (error) {
      el.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error } }));
      sleep();
      return;
    }
    // Compiled beside one another: each nested import would otherwise wait for the one before it.
    for (const href of shared)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    const hydrate = await load();
    // A failed load does not throw: Astro dispatches the event below and returns a function that does nothing.
    if (failed) {
      sleep();
      return;
    }
    await styled();
    await hydrate();
    // React attaches its listeners while it hydrates; one frame later they are in place.
    requestAnimationFrame(() => setTimeout(replay));
  };

  function onSign(event) {
    if (event.type === 'click' || event.type === 'submit') {
      event.preventDefault();
      event.stopImmediatePropagation();
      missed.push(event);
    }
    if (state === 'asleep') wake();
  }

  el.addEventListener('astro:hydration-error', () => {
    failed = true;
  });
  for (const sign of SIGNS) el.addEventListener(sign, onSign, { capture: true, passive: sign === 'touchstart' });
};
