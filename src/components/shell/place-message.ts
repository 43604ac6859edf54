/** The space for a message at the bottom of the screen, in pixels (overlays.css). */
const MESSAGE_ROOM = 160;
const MESSAGE_WIDTH = 580;

/** Returns the lower edge of the sticky bars: the header, and below it the filters of the shop. */
function barEdge(): number {
  const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
  const filters = document.querySelector('.filters')?.getBoundingClientRect();
  return filters && filters.top < header ? filters.bottom : header;
}

/** Places the message at the bottom of the screen; where it would cover the pressed button beside it, below the bars. */
export function placeMessage(button: HTMLElement): void {
  const region = document.getElementById('toasts');
  if (!region) return;
  const { bottom, right } = button.getBoundingClientRect();
  const isFree = bottom < innerHeight - MESSAGE_ROOM || right <= region.getBoundingClientRect().right - MESSAGE_WIDTH;
  // A phone has no room beside the button, and its bars no room above the page's title.
  region.toggleAttribute('data-low', innerWidth < 640 || isFree);
  region.style.setProperty('--bars', `${barEdge()}px`);
}
