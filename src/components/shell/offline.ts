import { reloadStorefront } from '../../stores/storefront';
import { toast } from '../../stores/toasts';

/** Written here and not in the sheet that every page carries: few pages ever show it. */
const LOOK = 'padding-block:4px;background:var(--color-ink);color:var(--color-paper);font-size:var(--text-sm)';
let bar: HTMLElement | undefined;

/** What sticks below the header sticks below the bar, too. */
function makeRoom(header?: HTMLElement): void {
  const main = document.querySelector('main');
  if (header) main?.style.setProperty('--header-height', `${header.offsetHeight}px`);
  else main?.style.removeProperty('--header-height');
}

/** A state that lasts is a bar below the header, as long as it lasts: a message would pass and cover what is for sale. */
function showBar(): void {
  bar?.remove();
  bar = document.createElement('p');
  bar.style.cssText = LOOK;
  bar.setAttribute('role', 'status');
  const line = document.createElement('span');
  // With the ring of what is not in stock.
  line.className = 'wrap stock';
  line.style.color = 'inherit';
  line.textContent = 'You are offline. Your cart is kept. Prices and stock are checked once you are back.';
  const header = document.querySelector<HTMLElement>('.header');
  header?.append(bar);
  // Only what comes into a live region is announced, not what it came with.
  requestAnimationFrame(() => {
    if (!header || !bar?.isConnected) return;
    bar.append(line);
    makeRoom(header);
  });
}

/** Says when the connection is gone and what that means; once it is back, prices and stock are loaded again. */
export function startOffline(): void {
  addEventListener('offline', showBar);
  addEventListener('online', () => {
    bar?.remove();
    makeRoom();
    toast('You are online again');
    void reloadStorefront();
  });
}
