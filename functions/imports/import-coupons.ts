import { createCouponInput } from '../../src/shop/coupons/terms';
import type { Group } from '../../src/shop/csv/parts';
import { ShopError } from '../../src/shop/errors';
import type { ImportedRecord } from '../../src/shop/imports/contract';
import { SOURCE_LABELS } from '../../src/shop/imports/labels';
import { type ImportedCoupon, parseCouponRecord } from '../../src/shop/imports/parse-records';
import { isRejected } from '../../src/shop/imports/rejected';
import { parseDecimal } from '../../src/shop/imports/values';
import { createCoupon } from '../coupons/change-coupon';
import { ERASED_REASON, findErased } from '../customers/erased';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import type { About, Imported } from './part';

const KNOWN = 'This code already exists here; its discount was left as it is.';

const formOf = ({ code, kind, value, minSubtotal, ...terms }: ImportedCoupon, notes: string) =>
  createCouponInput.safeParse({
    ...terms,
    code,
    kind,
    notes,
    name: '',
    productIds: [],
    currency: null,
    firstOrderOnly: false,
    value: Number(parseDecimal(value) ?? Number.NaN),
    minSubtotal: minSubtotal === '' ? 0 : Number(parseDecimal(minSubtotal) ?? Number.NaN),
    access: 'public',
  });

async function importOne(deps: Deps, coupon: ImportedCoupon, about: About & { isKnown: boolean }) {
  const { source, currency, dryRun, isKnown } = about;
  if (isKnown) return { state: 'skipped', reason: KNOWN } as const;
  if (currency !== 'USD' && (coupon.kind === 'fixed' || coupon.minSubtotal !== ''))
    return {
      state: 'refused',
      reason: `Its sums are in ${currency}, and codes here are kept in US dollars. Make it by hand.`,
    } as const;
  const { success, data, error } = formOf(coupon, `Imported from ${SOURCE_LABELS[source]}`);
  if (!success) return { state: 'refused', reason: error.issues.map(({ message }) => message).join(' ') } as const;
  try {
    if (!dryRun) await createCoupon(deps, data);
  } catch (thrown) {
    if (thrown instanceof ShopError && thrown.code === 'invalid_input')
      return { state: 'skipped', reason: KNOWN } as const;
    throw thrown;
  }
  return { state: 'created' } as const;
}

/** Imports codes still valid in the other shop by the verb that creates a coupon; existing codes stay unchanged. */
export async function importCoupons(deps: Deps, groups: Group[], about: About): Promise<Imported> {
  const records = groups.map((group) => ({ row: group.row, one: parseCouponRecord(about.read, group, deps.now()) }));
  const codes = records.flatMap(({ one }) => (isRejected(one) ? [] : [one.code]));
  const { results } = await statement<{ code: string }>(
    deps.db,
    'SELECT code FROM coupon WHERE code IN (SELECT value FROM json_each(?))',
    JSON.stringify(codes),
  ).all();
  const existing = new Set(results.map(({ code }) => code));
  const erased = await findErased(
    deps,
    records.flatMap(({ one }) => (isRejected(one) ? [] : one.emails)),
  );
  const rows: ImportedRecord[] = [];
  for (const { row, one } of records) {
    if (isRejected(one)) rows.push({ row, ...one });
    else {
      const emails = one.emails.filter((email) => !erased.has(email));
      // Without its last address, a code would be for everyone.
      const outcome: Omit<ImportedRecord, 'row' | 'name'> =
        one.emails.length > 0 && emails.length === 0
          ? { state: 'skipped', reason: ERASED_REASON }
          : await importOne(deps, { ...one, emails }, { ...about, isKnown: existing.has(one.code) });
      rows.push({ row, name: one.name, ...outcome });
      existing.add(one.code);
    }
  }
  return { rows, writes: [] };
}
