import { isProductPath } from '../../shop/catalog/product-path';
import { $currency } from '../../stores/catalog/currency';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Returns the artwork of the card that an element is in. */
const artOfCard = (element: Element | null): HTMLElement | SVGElement | null =>
  element?.closest('.product, .feature, .key-board li')?.querySelector<HTMLElement | SVGElement>('img, svg') ?? null;

/** Returns the artwork for a button: that of its card, else that of the page's gallery. */
const artFor = (button: Element): HTMLElement | SVGElement | null =>
  artOfCard(button) ?? document.querySelector<HTMLElement>('[data-gallery] :is(img, svg)');

/** Animates the artwork of an added product to the cart button. */
function flyToCart(button: Element): void {
  const art = artFor(button);
  const cart = document.querySelector('[data-cart-open]');
  if (!art || !cart || document.querySelector('dialog[open]')) return;
  const [from, to] = [art.getBoundingClientRect(), cart.getBoundingClientRect()];
  const copy = art.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  copy.setAttribute('aria-hidden', 'true');
  const place = { position: 'fixed', left: `${from.left}px`, top: `${from.top}px`, margin: '0', zIndex: '60' };
  Object.assign(copy.style, place, { width: `${from.width}px`, height: `${from.height}px`, pointerEvents: 'none' });
  document.body.append(copy);
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const end = { transform: `translate(${x}px, ${y}px) scale(0.08)`, opacity: 0.3 };
  const flight = copy.animate([{ transform: 'none', opacity: 0.9 }, end], { duration: 480, easing: 'ease-in-out' });
  const land = () => copy.remove();
  flight.finished.then(land, land);
}

const rise = (element: Element, from: string, duration: number) =>
  element.animate([{ transform: `translateY(${from})`, opacity: 0 }, {}], { duration, easing: 'ease-out' });

const isInView = (element: Element) => {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};

/** Animates prices when the currency changes. */
function rollPrices(): void {
  for (const price of document.querySelectorAll('data[data-usd-minor]')) if (isInView(price)) rise(price, '0.5em', 240);
}

/** Animates the panel that a tab has just shown. */
function showPanel({ target }: Event): void {
  const tab = target instanceof Element && target.closest('[role=tab][aria-selected=true]');
  const panel = tab && document.getElementById(tab.getAttribute('aria-controls') ?? '');
  if (panel) rise(panel, '8px', 180);
}

/** The name that an artwork shares with the gallery of its product's page (gallery.css). */
const SHARED = 'art';
let sharedArt: ElementCSSInlineStyle | null = null;
let followed: HTMLAnchorElement | null = null;

/** Lets the artwork of the card that was followed become that of its product's page; other pages show at once. */
function leavePage({ viewTransition, activation }: PageSwapEvent): void {
  if (sharedArt) sharedArt.style.viewTransitionName = '';
  const leads = followed && isProductPath(followed.pathname) && followed.href === activation?.entry.url;
  sharedArt = leads ? artOfCard(followed) : null;
  if (sharedArt) showOnce(sharedArt);
  else viewTransition?.skipTransition();
}

/** Gives an artwork the shared name, which only one element of a page may have. */
function showOnce(art: ElementCSSInlineStyle): void {
  for (const own of document.querySelectorAll<HTMLElement>('.gallery-track')) own.style.viewTransitionName = 'none';
  art.style.viewTransitionName = SHARED;
}

/** Starts the animations that show where something went, unless the visitor prefers reduced motion. */
export function startMotion(): void {
  const unlessStill =
    <Given extends unknown[]>(move: (...given: Given) => void) =>
    (...args: Given) => {
      if (!reducedMotion.matches) move(...args);
    };
  const onClick = unlessStill(({ target }: Event) => {
    if (!(target instanceof Element)) return;
    followed = target.closest('a');
    const button = target.closest('[data-add]');
    if (button) flyToCart(button);
  });
  document.documentElement.dataset.motion = reducedMotion.matches ? 'off' : 'on';
  document.addEventListener('click', onClick);
  addEventListener('pageswap', leavePage);
  for (const sign of ['click', 'keyup']) document.addEventListener(sign, unlessStill(showPanel));
  $currency.listen(unlessStill(rollPrices));
}
