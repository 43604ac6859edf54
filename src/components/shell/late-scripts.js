// Stands in the page itself, on pages of the shop alone.

// Scripts that fill the page in (data-src) are fetched once it is painted: text and type come first. Those that answer
// presses (data-use) are fetched at the first sign of use. scripts/astro/script-order.mjs says which is which.
(() => {
  const missed = [];
  let failed = false;
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'];
  const kept = ['click', 'submit', 'input', 'change', 'astro:hydration-error'];
  const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done));

  const fetched = ({ dataset: { src, use } }) =>
    new Promise((onload, onerror) => {
      const script = document.createElement('script');
      document.head.append(Object.assign(script, { type: 'module', src: src ?? use, async: false, onload, onerror }));
    });
  const fetchAll = (kind) => Promise.allSettled([...document.querySelectorAll(`script[data-${kind}]`)].map(fetched));
  const once = (run, running) => () => {
    running ??= parsed.then(run);
    return running;
  };

  const fill = once(() => fetchAll('src').then(() => dispatchEvent(new Event('shop:ready'))));
  const use = once(async () => {
    const filled = fill();
    // The others run first: they were asked for a moment before.
    await null;
    const all = await fetchAll('use');
    await filled;
    if (all.every(({ value }) => value)) return replay();
    // What could not be fetched is said by the page itself: no other code is there to do it.
    missed.length = 0;
    failed = true;
    document.body.append(document.getElementById('not-loaded').content);
  });

  // What is pressed, chosen or typed before those scripts is kept and played again, so nothing is lost. Scripts that
  // start put fields back, so what they held is kept too.
  const keep = (event) => {
    use();
    const { type, target } = event;
    const island = target.closest?.('astro-island');
    const button = target.closest?.('button[type=button]:not([popovertarget]),a[data-cart-open]');
    // Whoever leaves while a press waits goes once it was played: it would be lost with the page.
    const waits = !failed && missed.some(([earlier]) => earlier.type === 'click');
    const leaves = waits && (type === 'submit' ? target : target.closest?.('a[href]:not([target])'));
    const on = island || type !== 'click' ? target : (button ?? leaves);
    const inOtherTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!on || inOtherTab || (type === 'submit' && !island && !leaves)) return;
    // Fields of islands are native; an island whose runtime is there keeps the rest itself (client-use-directive.mjs).
    if (island && (/put|change/.test(type) || (!/error/.test(type) && customElements.get('astro-island')))) return;
    event.stopImmediatePropagation();
    if (island || on.href || leaves) event.preventDefault();
    missed.push([event, on, { value: on.value, checked: on.checked }]);
  };
  const replay = () => {
    for (const type of kept) removeEventListener(type, keep, true);
    for (const type of signs) removeEventListener(type, sign, true);
    for (const [event, on, held] of missed.splice(0)) {
      const { type, submitter } = event;
      if (type === 'submit') on.requestSubmit(submitter);
      else Object.assign(on, /put|change/.test(type) && held).dispatchEvent(new event.constructor(type, event));
    }
    dispatchEvent(new Event('shop:used'));
  };
  for (const type of kept) addEventListener(type, keep, true);
  // Browsers report the resting pointer after each layout, too.
  const sign = ({ type, movementX, movementY }) => (type === 'pointermove' && !movementX && !movementY) || use();
  for (const type of signs) addEventListener(type, sign, { capture: true, passive: true });

  // What is below the first screen waits for the first paint (styles/later.css), unless that is where the visitor comes
  // to: by a link into the page, or back to a place on it. It is drawn in two tasks, each with a frame of its own.
  const { dataset } = document.documentElement;
  if (!location.hash && !performance.navigation.type) dataset.undrawn = 'most';
  const idle = (run) => (window.requestIdleCallback ?? setTimeout)(run, { timeout: 500 });
  const draw = once(() =>
    idle(() => {
      if (dataset.undrawn) dataset.undrawn = 'rest';
      requestAnimationFrame(() => idle(() => delete dataset.undrawn));
    }),
  );

  const painted = () => {
    fill();
    draw();
  };
  parsed.then(() => {
    // The browser says that the paint is on the screen; a frame alone comes before its paint. A page in the background
    // is not painted.
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
    setTimeout(painted, document.hidden ? 0 : 1000);
  });
})();
