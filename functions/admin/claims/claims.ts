import { csvTime } from '../../../src/shop/csv/write';
import { KNOWN_ERRORS } from '../../../src/shop/help/find-error';
import { type ClaimRow, type ClaimState, claimList } from '../../../src/shop/licenses/contract-claims';
import { CLAIM_STATES } from '../../../src/shop/licenses/labels';
import { formatMoney, parseCurrency, toMajor } from '../../../src/shop/money';
import { DAY_MS } from '../../../src/shop/time';
import { utcDay } from '../../../src/shop/utc';
import { statement } from '../../db/client';
import { defectFigures } from '../../licenses/defect-figures';
import { LOST_COPIES } from '../../licenses/lost-copies';
import type { Deps } from '../../platform/deps';
import { defineList } from '../kit/list';

const DAYS = 90;

interface Row {
  key_id: string;
  hint: string;
  product_name: string;
  lot_id: string;
  lot_name: string;
  supplier: string | null;
  invoice: string | null;
  code: string | null;
  state: ClaimState;
  copies: number;
  /** The cost of all its copies. */
  cost_minor: number | null;
  currency: string | null;
  credit_minor: number | null;
  note: string;
  created_at: number;
  updated_at: number;
}

const COLUMNS = `c.key_id, k.hint, p.name AS product_name, c.lot_id, t.name AS lot_name, t.supplier, t.invoice, c.code, c.state,
  ${LOST_COPIES} AS copies, t.unit_cost_minor * ${LOST_COPIES} AS cost_minor, t.currency, c.credit_minor, c.note, c.created_at, c.updated_at`;
const FROM = `supplier_claim c JOIN license_key k ON k.id = c.key_id JOIN product p ON p.id = k.product_id
  JOIN lot t ON t.id = c.lot_id`;

const money = (minor: number | null, currency: string | null) =>
  minor === null || currency === null ? null : { minor, currency };
const major = (sum: ClaimRow['cost']) => (sum ? toMajor(sum.minor, parseCurrency(sum.currency) ?? 'USD') : '');

const viewOf = (row: Row): ClaimRow => ({
  id: row.key_id,
  masked: row.hint,
  productName: row.product_name,
  lotId: row.lot_id,
  lotName: row.lot_name,
  supplier: row.supplier,
  invoice: row.invoice,
  code: row.code,
  state: row.state,
  cost: money(row.cost_minor, row.currency),
  credit: money(row.credit_minor, row.currency),
  note: row.note,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const selectSuppliers = (db: D1Database) =>
  statement<{ supplier: string }>(
    db,
    `SELECT DISTINCT t.supplier FROM supplier_claim c JOIN lot t ON t.id = c.lot_id WHERE t.supplier IS NOT NULL
     ORDER BY t.supplier LIMIT 200`,
  );

/** The list of keys taken out of use, with the state of each supplier claim. */
export const claims = defineList(claimList, {
  columns: COLUMNS,
  from: FROM,
  search: ['k.hint', 'p.name', 't.name', 't.invoice', 'c.code', 'c.note'],
  sorts: { createdAt: 'c.created_at', supplier: 't.supplier COLLATE NOCASE', lot: 't.name COLLATE NOCASE' },
  filters: {
    state: 'c.state = ?',
    supplier: (name) =>
      name === '-' ? { sql: 't.supplier IS NULL', values: [] } : { sql: 't.supplier = ?', values: [name] },
    lot: 'c.lot_id = ?',
  },
  tie: 'c.rowid',
  sum: () => ({
    minor: `t.unit_cost_minor * ${LOST_COPIES}`,
    currency: 't.currency',
    counts: 't.unit_cost_minor IS NOT NULL AND t.currency IS NOT NULL',
  }),
  view: viewOf,
  extra: async ({ db, now }) => {
    const [suppliers, figures] = await Promise.all([
      selectSuppliers(db).all(),
      defectFigures(db, now() - DAYS * DAY_MS),
    ]);
    return { suppliers: suppliers.results.map(({ supplier }) => supplier), figures };
  },
  csv: {
    name: 'supplier-claims.csv',
    columns: [
      ['Key (masked)', ({ masked }) => masked],
      ['Product', ({ productName }) => productName],
      ['Lot', ({ lotName }) => lotName],
      ['Supplier', ({ supplier }) => supplier ?? ''],
      ['Supplier invoice', ({ invoice }) => invoice ?? ''],
      ['Error', ({ code }) => code ?? ''],
      ['State', ({ state }) => CLAIM_STATES[state].label],
      ['Cost', ({ cost }) => major(cost)],
      ['Credit', ({ credit }) => major(credit)],
      // A credit without a known cost has its own currency.
      ['Currency', ({ cost, credit }) => (cost ?? credit)?.currency ?? ''],
      ['Note', ({ note }) => note],
      ['Out of use since (UTC)', ({ createdAt }) => csvTime(createdAt)],
      ['Last change (UTC)', ({ updatedAt }) => csvTime(updatedAt)],
    ],
  },
});

const MAX_ROWS = 200;
const meansOf = (code: string | null) => KNOWN_ERRORS.find(({ codes }) => codes.some((one) => one === code))?.means;

const lineOf = ({ hint, product_name, copies, code, created_at }: Row) =>
  `- ${hint}  ${product_name}  ${copies > 1 ? `${copies} seats  ` : ''}${code && meansOf(code) ? `${code}: ${meansOf(code)}` : 'does not activate'}  (${utcDay(created_at)})`;

const lotsOf = (rows: Row[]) =>
  [...new Set(rows.map(({ lot_id }) => lot_id))].map((id) => {
    const own = rows.filter(({ lot_id }) => lot_id === id);
    const [first] = own;
    return `Lot ${first?.lot_name}${first?.invoice ? `, your invoice ${first.invoice}` : ''}:\n${own.map(lineOf).join('\n')}`;
  });

function sumOf(rows: Row[]): string {
  const byCurrency = new Map<string, number>();
  for (const { cost_minor: cost, currency } of rows)
    if (cost !== null && currency) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + cost);
  return [...byCurrency]
    .map(([currency, minor]) => formatMoney({ minor, currency: parseCurrency(currency) ?? 'USD' }))
    .join(' and ');
}

/**
 * Drafts an email to a supplier about bad keys not claimed yet, by lot, oldest first; keys stay masked.
 * Sends and changes nothing.
 */
export async function draftClaim({ db }: Pick<Deps, 'db'>, { supplier }: { supplier: string }) {
  const { results } = await statement<Row>(
    db,
    `SELECT ${COLUMNS} FROM ${FROM} WHERE c.state = 'open' AND ${supplier === '-' ? "t.supplier IS NULL AND ?1 = '-'" : 't.supplier = ?1'}
     ORDER BY t.name, c.created_at LIMIT ${MAX_ROWS}`,
    supplier,
  ).all();
  const count = results.length === 1 ? '1 license key' : `${results.length} license keys`;
  const cost = sumOf(results);
  const body = [
    'Hello,',
    `${count} you delivered to us ${results.length === 1 ? 'does' : 'do'} not work. We have taken ${results.length === 1 ? 'it' : 'them'} out of use:`,
    ...lotsOf(results),
    `${cost ? `They cost ${cost}. ` : ''}Please replace them or send us a credit note. We can name the full keys by a way you trust.`,
    'Kind regards',
  ].join('\n\n');
  return { subject: `Claim for ${count}`, body, keys: results.length };
}
