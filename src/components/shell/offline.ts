import { reloadStorefront } from '../../stores/storefront';
import { toast } from '../../stores/toasts';

/** Inline styles, because in the style sheet every page would carry them, and the bar is rarely shown. */
const LOOK = 'padding-block:4px;background:var(--color-ink);color:var(--color-paper);font-size:var(--text-sm)';
let bar: HTMLElement | undefined;

/** Moves sticky elements below the header down by the height of the bar. */
function makeRoom(header?: HTMLElement): void {
  const main = document.querySelector('main');
  if (header) main?.style.setProperty('--header-height', `${header.offsetHeight}px`);
  else main?.style.removeProperty('--header-height');
}

/** Shows a bar below the header while the connection is lost. A toast would disappear and cover products. */
function showBar(): void {
  bar?.remove();
  bar = document.createElement('p');
  bar.style.cssText = LOOK;
  bar.setAttribute('role', 'status');
  const line = document.createElement('span');
  // `stock` draws the ring that marks products out of stock.
  line.className = 'wrap stock';
  line.style.color = 'inherit';
  line.textContent = 'You’re offline. Your cart is saved. We’ll check prices and stock when you’re back.';
  const header = document.querySelector<HTMLElement>('.header');
  header?.append(bar);
  // Live regions announce only text that is added after they are in the document.
  requestAnimationFrame(() => {
    if (!header || !bar?.isConnected) return;
    bar.append(line);
    makeRoom(header);
  });
}

/** Announces a lost connection and what it means; once it is back, prices and stock are reloaded. */
export function startOffline(): void {
  addEventListener('offline', showBar);
  addEventListener('online', () => {
    bar?.remove();
    makeRoom();
    toast('You’re back online');
    void reloadStorefront();
  });
}
