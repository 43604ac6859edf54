// Stands in the page itself, on pages of the shop alone.

// The page's scripts (scripts/astro/script-order.mjs) are fetched once it is painted: text and type come first. They run
// in their order; `shop:ready` says that the last one has.
addEventListener('DOMContentLoaded', () => {
  const late = [...document.querySelectorAll('script[data-src]')].map(({ dataset }) => dataset.src);
  const ready = () => dispatchEvent(new Event('shop:ready'));
  const run = () => {
    let last;
    for (const src of late.length ? ['/_astro/shop-chunk.js', ...late.splice(0)] : []) {
      last = Object.assign(document.createElement('script'), { type: 'module', src, async: false });
      document.head.append(last);
    }
    if (last) last.onload = last.onerror = ready;
  };
  // What is below the first screens is drawn now (styles/later.css), in a task of its own.
  const painted = () => {
    run();
    (window.requestIdleCallback ?? setTimeout)(() => (document.documentElement.dataset.drawn = ''));
  };
  // The browser says that the paint is on the screen; a frame alone comes before its paint. A page in the background
  // is not painted.
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  setTimeout(painted, document.hidden ? 0 : 1000);
});

// What is pressed, chosen or typed before those scripts is kept and played again, so nothing is lost (islands keep
// their own, scripts/astro/client-use-directive.mjs). Scripts that start put fields back, so what they held is kept too.
(() => {
  const missed = [];
  const signs = ['click', 'input', 'change'];
  const keep = ({ type, target }) => {
    const on = type === 'click' ? target.closest?.('button[type=button]:not([popovertarget])') : target;
    if (on && !on.closest?.('astro-island')) missed.push([on, type, { value: on.value, checked: on.checked }]);
  };
  for (const sign of signs) addEventListener(sign, keep, true);
  addEventListener(
    'shop:ready',
    () => {
      for (const sign of signs) removeEventListener(sign, keep, true);
      for (const [on, type, held] of missed) {
        if (type === 'click') on.click();
        else Object.assign(on, held).dispatchEvent(new Event(type, { bubbles: true }));
      }
    },
    { once: true },
  );
})();
