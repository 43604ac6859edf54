import { store } from '../../src/config/store';
import type { Sheet } from '../../src/shop/invoices/sheet';

/** A key of the list, in clear. */
export interface ListedKey {
  order: string;
  orderedAt: number;
  product: string;
  key: string;
  computers: number;
  terms: string;
}

/** Lays out a key list for printing. */
export function keySheet(
  keys: readonly ListedKey[],
  { name, now, withheld }: { name: string; now: number; withheld: number },
): Sheet {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: store.hours.timeZone });
  return {
    title: 'License keys',
    id: name.replace(/^keys-?/, '') || 'All orders of the account',
    seller: [store.legalName, ...store.address.lines, store.address.country, store.email],
    buyer: [],
    facts: [
      ['Made on', day.format(now)],
      ['Keys', String(keys.length)],
    ],
    heads: ['', '', '', ''],
    rows: [],
    tickets: keys.map(({ product, key, terms, computers, order }) => ({
      title: product,
      order,
      key,
      lines: [computers > 1 ? `For up to ${computers} computers` : 'For 1 computer', terms].filter(Boolean),
    })),
    sums: [],
    notes: [
      'Anyone who has this list can use the keys, so keep it as safe as cash. Copies given to other people are not in it.',
      ...(withheld > 0
        ? [`Not in the list: ${withheld} more, which cannot be shown while their order is on hold.`]
        : []),
    ],
    footer: store.legalName,
  };
}
