import { matchesFormat, PRODUCT_KEY_FORMAT } from '../licenses/key-format';
import type { KeyLayout } from './contract';

const KEY = /key|serial|licen[sc]e|lizenz|schl(ü|ue)ssel|\bcode\b|activation code/i;
const SEATS = /seat|activations?\b|pl(ä|ae)tze|users|devices|quantity|\bqty\b/i;
const PRODUCT = /product|sku|item|artikel|title|\bname\b/i;

/** Guesses the layout from the titles; no column is used twice. */
export function guessLayout(titles: readonly string[]): KeyLayout {
  const find = (names: RegExp, taken: readonly number[]) =>
    titles.findIndex((title, at) => names.test(title) && !taken.includes(at));
  const product = find(PRODUCT, []);
  const isOwn = product >= 0 && !KEY.test(titles[product] ?? '');
  const key = Math.max(0, find(KEY, isOwn ? [product] : []));
  const seats = find(SEATS, [key]);
  return { key, seats: seats < 0 ? null : seats, product: isOwn && product !== key ? product : null };
}

const TITLE = /(?<![a-z])(key|serial|licen[sc]e|code|product|sku)s?(?![a-z])/i;
/** Words of titles in capitals, such as PRODUCT-KEY; a group that is none of them belongs to a key. */
const TITLE_WORDS = new Set(
  ['product', 'activation', 'license', 'licence', 'serial', 'key', 'code', 'sku', 'number', 'no', 'id', 'name', 'item']
    .concat(['volume', 'retail', 'oem', 'office', 'windows', 'software', 'order', 'seat', 'user', 'device', 'quantity'])
    .flatMap((word) => [word, `${word}s`]),
);

/** Returns whether a cell reads as a key, even if one of its groups is a word: ABCD-KEY-EFGH. */
const readsAsKey = (cell: string): boolean =>
  /^[A-Z0-9]{2,}(-[A-Z0-9]{2,})+$/.test(cell) &&
  cell
    .toLowerCase()
    .split('-')
    .some((group) => !TITLE_WORDS.has(group));

/** Returns whether a first line of pasted text names columns: it has no digits, which almost every key has. */
export const hasTitles = (cells: readonly string[]): boolean =>
  cells.every((cell) => !/\d/.test(cell)) && cells.some((cell) => TITLE.test(cell) && !readsAsKey(cell));

const LOOSE_KEY = /^(?=.*\d)([a-z0-9]{3,8}([-_ ][a-z0-9]{3,8}){2,}|[a-z0-9]{16,})$/i;

/** Returns whether the first line is a key instead of titles: read as a header, that key would be lost. */
export function hasNoTitles(titles: readonly string[]): boolean {
  const isKnown = titles.some(
    (title) => !readsAsKey(title) && (KEY.test(title) || SEATS.test(title) || PRODUCT.test(title)),
  );
  const isKey = (title: string) => LOOSE_KEY.test(title) || (readsAsKey(title) && title.split('-').length > 2);
  return titles.some((title) => matchesFormat(title, PRODUCT_KEY_FORMAT) || (!isKnown && isKey(title)));
}
export const NO_TITLES =
  'The first line holds a key. Add a line above it that names the columns, such as “Product,Key”, and choose the file again.';

/** Titles of columns that name a sale or who has the key, in English and in German. */
const SOLD = [
  /^((key|licen[sc]e|date) )?(status|state|sold|order|customer|buyer|purchaser|owner|user|assigned|allocated|activated|redeemed|claimed|used)( (id|number|no|to|at|on|by|date|name|email|status|state))?$/,
  /^(verkauft|vergeben|zugewiesen|aktiviert|eingelöst|benutzt|verwendet|kunde|käufer|bestellung|auftrag)( (an|am|von))?$/,
  /^(kunden|bestell|auftrags)( ?(nr|nummer|name|datum|status))$/,
];
/** What such a column says of a key that nobody has; everything else counts as sold. */
const UNSOLD = new Set(
  ['', '0', 'n', 'no', 'none', 'null', '\\n', 'n/a', 'na', 'never', 'false', 'nein', '-', '–', '—', '0000-00-00']
    .concat(['available', 'active', 'new', 'free', 'in stock', 'instock', '0000-00-00 00:00:00'])
    .concat(['frei', 'neu', 'verfügbar', 'auf lager', 'unbenutzt', 'unverkauft', 'nicht verkauft', 'nicht vergeben'])
    .concat(['unsold', 'unused', 'unassigned', 'not sold', 'not used', 'not assigned', 'not activated']),
);
const isUnsold = (cell: string) => {
  const text = cell.trim().toLowerCase();
  return UNSOLD.has(text) || UNSOLD.has(text.replace(/^un[\s_-]+/, 'un').replace(/[\s_-]+/g, ' '));
};

const isSoldTitle = (title: string): boolean => {
  const words = title
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ')
    .trim();
  return SOLD.some((names) => names.test(words));
};

/** Returns the columns that say whether a key is sold or in use, by their titles. */
export const soldColumns = (titles: readonly string[], { key, seats, product }: KeyLayout): number[] =>
  titles.flatMap((title, at) => (![key, seats, product].includes(at) && isSoldTitle(title) ? [at] : []));

/** Returns the column that marks the key of a row as sold; undefined for stock. */
export const soldBy = (cells: readonly string[], columns: readonly number[]): number | undefined =>
  columns.find((at) => !isUnsold(cells[at] ?? ''));
