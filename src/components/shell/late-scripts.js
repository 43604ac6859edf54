// Inlined into pages of the shop, but not of the back office.

// Scripts that fill in the page (data-src) are fetched after the first paint, so that text and fonts come first.
// Scripts that handle input (data-use) are fetched at the first sign of use; scripts/astro/script-order.mjs sorts them.
(() => {
  const missed = [];
  let failed = false;
  // A script that needs the whole sheet dispatches shop:use.
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'shop:use'];
  const kept = ['click', 'submit', 'input', 'change', 'astro:hydration-error'];
  const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done));

  // After a minute a connection that hangs counts as failed: input would otherwise be stored without an end.
  const fetched = ({ dataset: { src, use } }) =>
    new Promise((onload, onerror) => {
      const script = document.createElement('script');
      setTimeout(onerror, 60_000);
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
    // Let the data-src scripts run first: they were requested a moment earlier.
    await null;
    const all = await fetchAll('use');
    await filled;
    if (all.every(({ value }) => value)) return replay();
    // The page itself reports that scripts could not be fetched: no other code has loaded.
    missed.length = 0;
    failed = true;
    document.body.append(document.getElementById('not-loaded').content);
  });

  // Input before those scripts have loaded is stored and replayed, so that nothing is lost. Scripts reset fields when
  // they start, so the values of fields are stored, too.
  const keep = (event) => {
    use();
    const { type, target } = event;
    const island = target.closest?.('astro-island');
    const button = target.closest?.('button[type=button]:not([popovertarget]),a[data-cart-open]');
    // Navigation waits until stored clicks were replayed, which would otherwise be lost with the page.
    const waits = !failed && missed.some(([earlier]) => earlier.type === 'click');
    const leaves = waits && (type === 'submit' ? target : target.closest?.('a[href]:not([target])'));
    const on = island || type !== 'click' ? target : (button ?? leaves);
    const inOtherTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!on || inOtherTab || (type === 'submit' && !island && !leaves)) return;
    // Fields of islands work natively; a loaded island runtime stores other events itself (client-use-directive.mjs).
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
  // Browsers also send pointermove for a resting pointer after each layout.
  const sign = ({ type, movementX, movementY }) => (type === 'pointermove' && !movementX && !movementY) || use();
  for (const type of signs) addEventListener(type, sign, { capture: true, passive: true });

  // Content below the first screen is rendered after the first paint (styles/later.css), unless the visitor arrives
  // there by a link into the page or the back button. It is rendered in two tasks, each with its own frame.
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
    // A paint entry means that the paint is on the screen, while an animation frame runs before its paint. A page in
    // the background is not painted.
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
    setTimeout(painted, document.hidden ? 0 : 1000);
  });
})();
