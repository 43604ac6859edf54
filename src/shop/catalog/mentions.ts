/** A product with the names people write. */
interface NamedProduct {
  id: string;
  name: string;
  shortName: string;
}

const plain = (text: string): string => text.toLowerCase().replace(/&amp;/g, '&').replace(/\s+/g, ' ');

/**
 * Returns the products of `gone` that a text names in words. A longer name of a product on sale takes precedence: "Home
 * & Business 2021" does not name "Home & Business".
 */
export function mentionedIn(text: string, gone: readonly NamedProduct[], onSale: readonly NamedProduct[]): string[] {
  const names = (products: readonly NamedProduct[], isGone: boolean) =>
    products.flatMap(({ id, name, shortName }) =>
      [...new Set([name, shortName])].map((each) => ({ id, isGone, name: plain(each).trim() })),
    );
  const all = [...names(onSale, false), ...names(gone, true)].filter(({ name }) => name.length > 3);
  let remaining = plain(text);
  const mentioned = new Set<string>();
  for (const { id, isGone, name } of all.sort((one, two) => two.name.length - one.name.length)) {
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
      'gu',
    );
    if (isGone && pattern.test(remaining)) mentioned.add(id);
    remaining = remaining.replace(pattern, ' ');
  }
  return [...mentioned];
}
