import type { Group } from '../../src/shop/csv/parts';
import { UNCLOSED } from '../../src/shop/csv/rows';
import { recordReader, tableOf } from '../../src/shop/csv/table';
import { ShopError } from '../../src/shop/errors';
import type { ImportPartOutput, ImportPartQuery } from '../../src/shop/imports/contract';
import { formatsOf, type Kind, titleOf } from '../../src/shop/imports/formats';
import { IMPORT_KIND_LABELS, SOURCE_LABELS, unknownFile } from '../../src/shop/imports/labels';
import { groupsOf, PART_ROWS } from '../../src/shop/imports/records';
import { type Permission, permissionLabel, permissionRefusal } from '../../src/shop/staff/permissions';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { importCoupons } from './import-coupons';
import { importCustomers } from './import-customers';
import { importOrders } from './import-orders';
import { importForeignProducts } from './import-products';
import type { About, Imported } from './part';
import { advanceRun, countsOf } from './statements';

const IMPORT: Record<Kind, (deps: Deps, groups: Group[], about: About) => Promise<Imported>> = {
  products: importForeignProducts,
  customers: importCustomers,
  coupons: importCoupons,
  orders: importOrders,
};

/** The permissions needed for each kind of record, in addition to importing. */
const NEEDS: Record<Kind, Permission> = {
  products: 'catalog:write',
  customers: 'customers:write',
  coupons: 'coupons:write',
  orders: 'customers:write',
};

function permitKind({ actor }: Deps, kind: Kind): void {
  const needed = NEEDS[kind];
  const refusal = permissionRefusal(actor, needed);
  if (refusal === 'forbidden')
    throw new ShopError('forbidden', {
      message: `Importing ${IMPORT_KIND_LABELS[kind]} needs a permission you do not have: “${permissionLabel(needed)}”.`,
    });
  if (refusal) throw new ShopError(refusal);
}

const unknownFileError = (message: string) => new ShopError('import_unknown_file', { message });

/** The records of a part and the format of its file. Throws import_empty, import_unknown_file and invalid_input. */
function parseTable(text: string, kind: Kind) {
  const table = tableOf(text);
  if (table.rows.length === 0) throw new ShopError('import_empty', { message: 'The file holds no records.' });
  const formats = formatsOf(table.titles);
  if (formats.length === 0) throw unknownFileError(unknownFile(table.titles));
  const format = formats.find((one) => one.kind === kind);
  const [first] = formats;
  if (!format || !first)
    throw unknownFileError(
      `This file holds ${IMPORT_KIND_LABELS[first?.kind ?? kind]} of ${SOURCE_LABELS[first?.source ?? 'shopify']}, not ${IMPORT_KIND_LABELS[kind]}. Choose another file, or what it holds.`,
    );
  const groups = groupsOf(table, format);
  const most = PART_ROWS[kind] * 2;
  const sent = groups.reduce((sum, { rows }) => sum + (rows.length > most ? 0 : rows.length), 0);
  if (sent > most)
    throw new ShopError('invalid_input', {
      message: `One part holds at most ${most} rows. Send the rest as another one.`,
    });
  return { table, format, groups, most };
}

/** Returns why a record is refused as a whole; undefined for one that can be imported. */
function wholeFault({ rows }: Group, most: number): string | undefined {
  if (rows.some(({ unclosed }) => unclosed)) return UNCLOSED;
  if (rows.length <= most) return undefined;
  return `It has ${rows.length.toLocaleString('en')} rows, and at most ${most.toLocaleString('en')} are imported. Make it by hand.`;
}

/**
 * Imports a part of another shop's export file. Repeating it imports no record twice; nothing is emailed or delivered.
 * A dry run returns the same report without changes. Throws forbidden and access_level (by kind), import_empty,
 * import_unknown_file and invalid_input.
 */
export async function importPart(deps: Deps, query: ImportPartQuery & { text: string }): Promise<ImportPartOutput> {
  permitKind(deps, query.kind);
  const { text, ...options } = query;
  const { table, format, groups, most } = parseTable(text, query.kind);
  const dryRun = query.dryRun === 'true';
  const { source } = format;
  const about = { source, currency: query.currency, dryRun, read: recordReader(table.titles.map(titleOf)) };
  const faults = new Map(groups.map((group) => [group, wholeFault(group, most)]));
  const importable = groups.filter((group) => !faults.get(group));
  const { rows, writes } = await IMPORT[query.kind](deps, importable, about);
  for (const [{ row, rows: own }, reason] of faults)
    if (reason)
      rows.push({ row, name: about.read(own[0]?.cells ?? [], ...(format.groupBy ?? [])), state: 'refused', reason });
  rows.sort((a, b) => a.row - b.row);
  if (!dryRun) {
    const imported = rows.filter(({ state }) => state === 'created' || state === 'updated').length;
    await deps.db.batch([
      ...writes,
      advanceRun(deps, { part: { ...options, source }, counts: countsOf(rows), through: table.rows.length }),
      recordAudit(deps.db, deps, {
        action: 'data.imported',
        permission: 'data:import',
        subject: `${source} ${query.kind}`,
        after: { file: query.name, records: rows.length, imported },
      }),
    ]);
  }
  return { success: true, dryRun, source, rows };
}
