// Apart from number.ts, which pages of the shop load: these find numbers in texts, for the back office and previews.

import { NUMBER_DIGITS } from './number';

const COUNT = new RegExp(`^\\s*#?(\\d{${NUMBER_DIGITS},12})\\s*$`);

/** Returns whether a name is the number of an order, as `orderNumber` writes it. */
export const isOrderNumber = (name: string | null | undefined): boolean => /^KS-\d{4}-\d{6,}$/.test(name ?? '');

/** Returns the running count of an order typed alone, as people read it aloud: `000007`; undefined for anything else. */
export function countAlone(q: string): number | undefined {
  const digits = COUNT.exec(q)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Splits a text so that every second part is an order number. */
export const splitAtNumbers = (text: string): string[] => text.split(/(\bKS-\d{4}-\d{6,})/);
