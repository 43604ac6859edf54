/** Which column of a file of keys holds what, counted from 0; null for none. */
export interface Layout {
  key: number;
  seats: number | null;
  product: number | null;
}

const KEY = /key|serial|licen[sc]e|lizenz|schl(ü|ue)ssel|\bcode\b|activation code/i;
const SEATS = /seat|activations?\b|pl(ä|ae)tze|users|devices|quantity|\bqty\b/i;
const PRODUCT = /product|sku|item|artikel|title|\bname\b/i;

/** What the columns most likely hold, by their titles; a column holds one thing. */
export function guessLayout(titles: readonly string[]): Layout {
  const find = (names: RegExp, taken: readonly number[]) =>
    titles.findIndex((title, at) => names.test(title) && !taken.includes(at));
  const product = find(PRODUCT, []);
  const isOwn = product >= 0 && !KEY.test(titles[product] ?? '');
  const key = Math.max(0, find(KEY, isOwn ? [product] : []));
  const seats = find(SEATS, [key]);
  return { key, seats: seats < 0 ? null : seats, product: isOwn && product !== key ? product : null };
}
