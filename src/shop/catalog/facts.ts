import type { Listed } from './listed';

/** A price as a text names it; the page's script writes it in the shopper's currency where it stands as a price. */
export const priceText = (minor: number): string => `$ ${(minor / 100).toFixed(2)}`;

const GONE = 'not on sale';

/** What `{{price.id}}` and `{{name.id}}` in texts become; undefined for every other fact. */
export function catalogFact(name: string, products: readonly Pick<Listed, 'id' | 'name' | 'priceMinor'>[]) {
  const [kind = '', id, ...more] = name.split('.');
  if (kind === 'cheapest') return cheapestOf([id ?? '', ...more], products);
  if (kind !== 'price' && kind !== 'name') return undefined;
  const product = products.find((each) => each.id === id);
  // The name of a product that is gone stays what the text was built with.
  if (!product) return kind === 'price' ? GONE : undefined;
  return kind === 'price' ? priceText(product.priceMinor) : product.name;
}

/** The lowest price of these products in USD, for a sum to check a coupon with; undefined when none is on sale. */
export function cheapestOf(ids: readonly string[], products: readonly Pick<Listed, 'id' | 'priceMinor'>[]) {
  const prices = products.filter(({ id }) => ids.includes(id)).map(({ priceMinor }) => priceMinor);
  return prices.length > 0 ? String(Math.min(...prices) / 100) : undefined;
}

/** The products a text names by a fact. */
export const namedIn = (text: string): string[] =>
  [...text.matchAll(/\uE000(?:price|name)\.([\w-]+)\uE001/g)].map(([, id = '']) => id);

/** A fact in a text, marked so that the edge can fill it in; `built` stands until then. */
export const markedFact = (name: string, built: string): string => `\uE000${name}\uE001${built}\uE002`;

/** A text with its facts as they were built: where nobody fills them in. */
export const builtFacts = (text: string): string => text.replace(/\uE000[\w.-]+\uE001([^\uE000-\uE002]*)\uE002/g, '$1');
