import { expect, test } from 'vitest';
import { importKeys } from '../../../functions/admin/licenses/import-keys';
import type { ImportQuery } from '../../../src/shop/licenses/contract';
import { DAY_MS } from '../../../src/shop/time';
import type { TestProduct } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { product, seatsOf } from '../../support/stock.ts';

/** Once for the file: a midnight in between changes no day. */
const BEGAN = Date.now();
const dayIn = (days: number) => new Date(BEGAN + days * DAY_MS).toISOString().slice(0, 10);
let made = 0;

/** Imports one more key into a lot, with these properties of the lot. */
function deliver({ id }: TestProduct, lot: string, facts: Partial<ImportQuery>, deps = testDeps()) {
  made += 1;
  const text = `TERMS-${String(made).padStart(5, '0')}-00001`;
  return importKeys(deps, { product: id, lot, text, ...facts });
}

test.each<[string, Partial<ImportQuery>, Partial<ImportQuery>, string]>([
  ['another region', { region: 'EU', licenseType: 'oem' }, { region: 'US' }, 'its region is “EU”'],
  ['a type where none was noted', {}, { licenseType: 'oem' }, 'its license type is not noted'],
  ['another day', { activateBefore: dayIn(90) }, { activateBefore: dayIn(400) }, `is “${dayIn(90)}”`],
])('keys of %s come into no lot whose buyers are told otherwise', async (name, here, said, words) => {
  const sold = await product();
  const lot = `terms of ${name}`;
  await deliver(sold, lot, here);
  const conflict = { code: 'import_lot_conflict', message: expect.stringContaining(words) };
  await expect(deliver(sold, lot, { ...said, dryRun: 'true' })).rejects.toMatchObject(conflict);
  await expect(deliver(sold, lot, said)).rejects.toMatchObject(conflict);
  expect(await seatsOf(sold)).toEqual({ available: 1 });
  expect([(await deliver(sold, lot, here)).accepted, await seatsOf(sold)]).toEqual([1, { available: 2 }]);
});

test('of two imports that create one lot with different regions, the second is refused', async () => {
  const sold = await product();
  const both = await Promise.allSettled(['EU', 'US'].map((region) => deliver(sold, 'two regions at once', { region })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await seatsOf(sold)).toEqual({ available: 1 });
});

test('keys are refused in a lot that expires too soon to be sold', async () => {
  const sold = await product();
  await deliver(sold, 'an old lot', { activateBefore: dayIn(20) });
  const late = testDeps({ now: () => Date.now() + 7 * DAY_MS });
  await expect(deliver(sold, 'an old lot', {}, late)).rejects.toMatchObject({
    code: 'import_lot_conflict',
    message: expect.stringContaining('can no longer be sold'),
  });
});
