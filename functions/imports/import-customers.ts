import type { Group } from '../../src/shop/csv/parts';
import type { ImportedRecord } from '../../src/shop/imports/contract';
import { parseCustomerRecord } from '../../src/shop/imports/parse-records';
import { isRejected } from '../../src/shop/imports/rejected';
import { ERASED_REASON, findErased } from '../customers/erased';
import { importBuyers, type NewBuyer, selectBuyersOf } from '../customers/import-buyers';
import type { Deps } from '../platform/deps';
import type { About, Imported } from './part';

/** Imports another shop's buyers, one per address. Existing ones keep their names; email consent is not imported. */
export async function importCustomers(deps: Deps, groups: Group[], { read }: About): Promise<Imported> {
  const { db, now } = deps;
  const records = groups.map((group) => ({ row: group.row, one: parseCustomerRecord(read, group) }));
  const emails = records.flatMap(({ one }) => (isRejected(one) ? [] : [one.email]));
  const { results } = await selectBuyersOf(db, JSON.stringify(emails)).all();
  const hasNameByEmail = new Map(results.map(({ email, has_name: hasName }) => [email, hasName === 1]));
  const erased = await findErased(deps, emails);
  const newBuyers: NewBuyer[] = [];
  const rows = records.map(({ row, one }): ImportedRecord => {
    if (isRejected(one)) return { row, ...one };
    const { name, ...buyer } = one;
    if (erased.has(buyer.email)) return { row, name: '', state: 'skipped', reason: ERASED_REASON };
    const hasName = hasNameByEmail.get(buyer.email);
    const adds = hasName === false && buyer.firstName !== '';
    if (hasName !== undefined && !adds)
      return { row, name, state: 'skipped', reason: 'A customer with this address already exists here.' };
    hasNameByEmail.set(buyer.email, true);
    newBuyers.push(buyer);
    return { row, name, state: hasName === undefined ? 'created' : 'updated' };
  });
  return { rows, writes: newBuyers.length > 0 ? [importBuyers(db, newBuyers, now())] : [] };
}
