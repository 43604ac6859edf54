import { NUMBER_DIGITS } from './number';

const COUNT = new RegExp(`^\\s*#?(\\d{${NUMBER_DIGITS},12})\\s*$`);

/** Returns the running count of an order typed alone, as people read it aloud: `000007`; undefined for anything else. */
export function countAlone(q: string): number | undefined {
  const digits = COUNT.exec(q)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
