/** The space for a message at the bottom of the screen, in pixels (overlays.css). */
const MESSAGE_ROOM = 160;
const MESSAGE_WIDTH = 400;
/** The space below a title, besides the one the message keeps from bars. */
const TITLE_GAP = 4;

/** Returns the lower edge of the sticky bars: the header, and below it the filters of the shop. */
function barEdge(): number {
  const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
  const filters = document.querySelector('.filters')?.getBoundingClientRect();
  return filters && filters.top < header ? filters.bottom : header;
}

/**
 * Places the message at the bottom of the screen, or below the bars if it would cover the pressed button; on tablets
 * hung from the bars, where the cart is, unless the button is there.
 */
export function placeMessage(button: HTMLElement): void {
  const region = document.getElementById('toasts');
  if (!region) return;
  // On a phone it covers nothing of the card: there is no room beside the button.
  const pressed = innerWidth < 640 ? button.closest('article') : undefined;
  const { top, bottom, right } = (pressed ?? button).getBoundingClientRect();
  const isFree = bottom < innerHeight - MESSAGE_ROOM || right <= region.getBoundingClientRect().right - MESSAGE_WIDTH;
  // On a phone it leaves the page's title free as well, while that is on screen.
  const title = pressed && document.querySelector('h1')?.getBoundingClientRect();
  const edge = Math.max(barEdge(), title && title.bottom + MESSAGE_ROOM < top ? title.bottom + TITLE_GAP : 0);
  const isHigh = !pressed && innerWidth < 1024 && top > edge + MESSAGE_ROOM;
  region.toggleAttribute('data-low', isFree && !isHigh);
  region.style.setProperty('--bars', `${edge}px`);
}
