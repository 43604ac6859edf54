import { formatUsd } from '../money';
import type { Listed } from './listed';

/** A price as text; where it is displayed as a price, the page's script converts it to the shopper's currency. */
export const priceText = (minor: number): string => formatUsd(minor);

const GONE = 'not on sale';

/** The value of the fact that tells the edge whether a product is on sale: `live`, or empty. */
const ON_SALE = 'live';

/** Resolves `{{price.id}}` and `{{name.id}}` in texts; undefined for any other fact. */
export function catalogFact(name: string, products: readonly Pick<Listed, 'id' | 'name' | 'priceMinor'>[]) {
  const [kind = '', id, ...more] = name.split('.');
  if (kind === 'cheapest') return cheapestOf([id ?? '', ...more], products);
  if (kind !== 'price' && kind !== 'name' && kind !== ON_SALE) return undefined;
  const product = products.find((each) => each.id === id);
  if (kind === ON_SALE) return product ? ON_SALE : '';
  // The name of a removed product stays as it was when the text was built.
  if (!product) return kind === 'price' ? GONE : undefined;
  return kind === 'price' ? priceText(product.priceMinor) : product.name;
}

/**
 * Returns the lowest price of these products in USD, as a sum to check a coupon with; undefined when none is on sale.
 */
export function cheapestOf(ids: readonly string[], products: readonly Pick<Listed, 'id' | 'priceMinor'>[]) {
  const prices = products.filter(({ id }) => ids.includes(id)).map(({ priceMinor }) => priceMinor);
  return prices.length > 0 ? String(Math.min(...prices) / 100) : undefined;
}

/** Returns the ids of the products a text names by a fact. */
export const namedIn = (text: string): string[] =>
  [...text.matchAll(/\uE000(?:price|name)\.([\w-]+)\uE001/g)].map(([, id = '']) => id);

/** A marked fact: its name, and what it was built as. */
export const FACT = /\uE000([\w.-]+)\uE001([^\uE000-\uE002]*)\uE002/g;

/** A fact in a text, marked so that the edge can replace it; `built` is shown until then. */
export const markedFact = (name: string, built: string): string => `\uE000${name}\uE001${built}\uE002`;

/** Returns a text with its facts as they were built, for places where nothing replaces them. */
export const builtFacts = (text: string): string => text.replace(FACT, '$2');

/**
 * A part of a page that is shown only while the products named in it are on sale, marked so that the edge can remove
 * it: all of the products or, separated by `|`, at least one.
 */
const WITH = /<!--with ([\w| -]+)-->([\s\S]*?)<!--\/with-->/g;

/**
 * The smallest elements that may be removed. A table cell says "not on sale" itself, so a row goes only when all its
 * products are off sale.
 */
const PIECE = /<(li|tr|p|h[2-6])\b[^>]*>(?:(?!<\1\b)[\s\S])*?<\/\1>/g;

/** Returns the HTML with each list item, row, paragraph and heading marked that names products by facts. */
export const markLines = (html: string): string =>
  html.replace(PIECE, (piece, tag: string) => {
    const ids = [...new Set(namedIn(piece))].join(tag === 'tr' ? '|' : ' ');
    return ids ? `<!--with ${ids}-->${piece}<!--/with-->` : piece;
  });

/** Returns a question or step with the products it depends on: if no piece of it would remain, all of it is removed. */
export function markItem<Item extends { title: string; body: string }>(item: Item): Item & { with?: string[] } {
  const inTitle = namedIn(item.title);
  const isNothingLeft = item.body.includes('<!--with ') && item.body.replace(WITH, '').trim() === '';
  if (inTitle.length === 0 && !isNothingLeft) return item;
  return { ...item, body: item.body.replace(WITH, '$2'), with: [...inTitle, ...namedIn(item.body)] };
}

/** Returns the facts that decide whether the marked parts of a page stay. */
export const onSaleFacts = (text: string): string[] =>
  [...text.matchAll(WITH)].flatMap(([, ids = '']) => ids.split(/[ |]/).map((id) => `${ON_SALE}.${id}`));

/** Returns a page without the parts that name products not on sale; without `facts`, as it was built. */
export const removeUnavailable = (text: string, facts?: (name: string) => string | undefined): string =>
  text.replace(WITH, (_, ids: string, html: string) => {
    const isGone = (id: string) => facts?.(`${ON_SALE}.${id}`) === '';
    const goes = ids.includes('|') ? ids.split('|').every(isGone) : ids.split(' ').some(isGone);
    return goes ? '' : html;
  });
