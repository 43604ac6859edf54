import type { Listed } from './listed';

/** A price as a text names it; the page's script writes it in the shopper's currency where it stands as a price. */
export const priceText = (minor: number): string => `$ ${(minor / 100).toFixed(2)}`;

const GONE = 'not on sale';

/** What the edge asks to learn whether a product is on sale: `live`, or nothing. */
const ON_SALE = 'live';

/** What `{{price.id}}` and `{{name.id}}` in texts become; undefined for any other fact. */
export function catalogFact(name: string, products: readonly Pick<Listed, 'id' | 'name' | 'priceMinor'>[]) {
  const [kind = '', id, ...more] = name.split('.');
  if (kind === 'cheapest') return cheapestOf([id ?? '', ...more], products);
  if (kind !== 'price' && kind !== 'name' && kind !== ON_SALE) return undefined;
  const product = products.find((each) => each.id === id);
  if (kind === ON_SALE) return product ? ON_SALE : '';
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

/**
 * What is in a page only while the products it names by facts are on sale, marked so that the edge can leave it out:
 * all of them, or, parted by `|`, one of them.
 */
const WITH = /<!--with ([\w| -]+)-->([\s\S]*?)<!--\/with-->/g;

/** The smallest pieces of a text that may go. Cells say themselves what is not on sale: a row goes when all of it is. */
const PIECE = /<(li|tr|p|h[2-6])\b[^>]*>(?:(?!<\1\b)[\s\S])*?<\/\1>/g;

/** HTML of a text with each line, row and paragraph marked that names products by facts. */
export const markLines = (html: string): string =>
  html.replace(PIECE, (piece, tag: string) => {
    const ids = [...new Set(namedIn(piece))].join(tag === 'tr' ? '|' : ' ');
    return ids ? `<!--with ${ids}-->${piece}<!--/with-->` : piece;
  });

/** A question or step whose pieces are marked: where nothing would be left of it, all of it is to go, with its marks. */
export function markItem<Item extends { title: string; body: string }>(item: Item): Item & { with?: string[] } {
  const inTitle = namedIn(item.title);
  const isNothingLeft = item.body.includes('<!--with ') && item.body.replace(WITH, '').trim() === '';
  if (inTitle.length === 0 && !isNothingLeft) return item;
  return { ...item, body: item.body.replace(WITH, '$2'), with: [...inTitle, ...namedIn(item.body)] };
}

/** The facts that tell whether what is marked in a page stays. */
export const onSaleFacts = (text: string): string[] =>
  [...text.matchAll(WITH)].flatMap(([, ids = '']) => ids.split(/[ |]/).map((id) => `${ON_SALE}.${id}`));

/** A page without what names products that are not on sale; without `facts` it is left as it was built. */
export const removeUnavailable = (text: string, facts?: (name: string) => string | undefined): string =>
  text.replace(WITH, (_, ids: string, html: string) => {
    const isGone = (id: string) => facts?.(`${ON_SALE}.${id}`) === '';
    const goes = ids.includes('|') ? ids.split('|').every(isGone) : ids.split(' ').some(isGone);
    return goes ? '' : html;
  });
