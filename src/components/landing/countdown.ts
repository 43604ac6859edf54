import { leftText } from '../../shop/content/countdown';

/** Updates the countdowns of the page each second; each then shows what applies afterwards. */
function tick(): boolean {
  let running = false;
  for (const box of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const remainingMs = Date.parse(box.dataset.until ?? '') - Date.now();
    const before = box.querySelector<HTMLElement>('[data-before]');
    const after = box.querySelector<HTMLElement>('[data-after]');
    const text = box.querySelector('[data-left]');
    if (!before || !after || !text) continue;
    before.hidden = remainingMs <= 0;
    after.hidden = remainingMs > 0;
    if (remainingMs > 0) {
      text.textContent = leftText(remainingMs);
      running = true;
    }
  }
  return running;
}

if (tick()) {
  const timer = setInterval(() => {
    if (!tick()) clearInterval(timer);
  }, 1000);
}
