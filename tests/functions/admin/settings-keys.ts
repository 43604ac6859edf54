import { product } from '../../support/stock.ts';
import { boughtAndSeen } from '../key-problems-fixtures.ts';

/** How many of so many keys of an order are replaced automatically, while `left` more are free. */
async function replaced(keys: number, left: number): Promise<number> {
  const order = await boughtAndSeen(await product({ keys: keys + left }), keys);
  let count = 0;
  for (const key of order.keys) if ((await order.report(key)).body.decision === 'replaced') count += 1;
  return count;
}

/** Effects of the settings for keys that do not work, before and after a change. */
export const KEY_EFFECTS = {
  replaceDays: { to: 0, look: () => replaced(1, 9), from: 1, after: 0 },
  replacePerOrder: { to: 1, look: () => replaced(3, 9), from: 2, after: 1 },
  replacePerCustomer: { to: 1, look: () => replaced(3, 9), from: 2, after: 1 },
  replacePerLot: { to: 1, look: () => replaced(3, 9), from: 2, after: 1 },
  replaceKeep: { to: 0, look: () => replaced(1, 2), from: 0, after: 1 },
};
