import { editionName } from '../../shop/catalog/listed';
import { endedUpdates, updatesOf } from '../../shop/catalog/updates';
import { imageOf } from '../../shop/pictures/image-of';
import { $catalog, $catalogById, type CatalogItem } from '../../stores/catalog/catalog';
import { $currency, $price } from '../../stores/catalog/currency';

const isSold = ({ stock }: CatalogItem) => stock?.state === 'in_stock' || stock?.state === 'low';

const words = (className: string, ...parts: (string | HTMLElement)[]): HTMLElement => {
  const span = Object.assign(document.createElement('span'), { className });
  span.append(...parts);
  return span;
};
/** Returns a text for screen readers only, which turns the card into a sentence. */
const srOnly = (text: string): HTMLElement => words('sr-only', text);

/** Returns an edition as a small card: link, price, and how long it gets updates. */
function offerOf({ id, slug, name, priceMinor, local }: CatalogItem, before = ''): HTMLElement {
  const link = Object.assign(document.createElement('a'), { className: 'link card-link', href: `/product/${slug}` });
  link.textContent = name;
  // These attributes make the page's script show the price in the chosen currency.
  const price = document.createElement('data');
  Object.assign(price.dataset, { usdMinor: priceMinor, product: id });
  const localPrice = local[$currency.get()];
  price.textContent = $price.get()(localPrice?.priceMinor ?? priceMinor, localPrice);
  const updates = updatesOf(id, Date.now());
  const picture = Object.assign(document.createElement('img'), { src: imageOf(id), alt: '', width: 480, height: 336 });
  const card = words('', srOnly(before), picture, link, srOnly(', '), price, srOnly('. '));
  if (updates)
    card.append(
      words(updates.ended ? 'text-warn' : 'text-muted', updates.line.replace('Security u', 'U'), srOnly('. ')),
    );
  const add = Object.assign(document.createElement('button'), { className: 'btn btn-quiet btn-small', type: 'button' });
  add.dataset.add = id;
  add.append('Add to Cart', srOnly(`: ${name}.`));
  card.append(add);
  return card;
}

/**
 * Returns cards for alternatives to a sold-out edition: the same edition of another year that still gets updates, else the
 * nearest in price; and the same edition without updates, which costs less.
 */
export function insteadOf(id: string): HTMLElement[] {
  const wanted = $catalogById.get().get(id);
  if (!wanted) return [];
  const isSame = (item: CatalogItem) => editionName(item) === editionName(wanted);
  const isEnded = ({ id }: CatalogItem) => endedUpdates(id, Date.now()) !== undefined;
  const distance = (item: CatalogItem) =>
    (isEnded(item) ? 1e9 : 0) + (isSame(item) ? 0 : 1e8) + Math.abs(item.priceMinor - wanted.priceMinor);
  const [best, ...others] = $catalog
    .get()
    .filter(isSold)
    .sort((a, b) => distance(a) - distance(b));
  if (!best) return [];
  const cheaper = isEnded(best) ? undefined : others.find((item) => isEnded(item) && isSame(item));
  const offers = [offerOf(best), ...(cheaper ? [offerOf(cheaper, ' Or ')] : [])];
  return [words('', 'Available now'), srOnly(': '), ...offers];
}
