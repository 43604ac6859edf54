import { type CsvColumn, csvTime, toCsv } from '../../src/shop/csv/write';
import { type ErrorCode, ShopError } from '../../src/shop/errors';
import { keyTerms } from '../../src/shop/licenses/lot-terms';
import type { KeyListFile, KeyListInput } from '../../src/shop/orders/contract-key-list';
import { KEYS_PER_LIST, type KeyListFormat } from '../../src/shop/orders/key-list';
import { orderNumber } from '../../src/shop/orders/number';
import { HOUR_MS } from '../../src/shop/time';
import { hasOrderAccess, orderAccessBindings, requireAllowed } from '../db/order-access';
import { KEY_WAITS, requireCurrentDatabase } from '../db/restoring';
import { runBatch } from '../db/run-batch';
import { drawSheet } from '../invoices/draw-sheet';
import { type ListedKeyRow, type ListScope, recordListed, selectListed } from '../licenses/listed-keys';
import { openKey } from '../licenses/open-key';
import { consume } from '../limits/consume';
import type { Deps } from '../platform/deps';
import { OF_ACCOUNT } from './account-orders';
import { keySheet, type ListedKey } from './key-sheet';
import { selectOrderFor } from './statements';

const LISTS = { attempts: 20, windowMs: HOUR_MS };

const COLUMNS: CsvColumn<ListedKey>[] = [
  ['Order', ({ order }) => order],
  ['Ordered (UTC)', ({ orderedAt }) => csvTime(orderedAt)],
  ['Product', ({ product }) => product],
  ['License key', ({ key }) => key],
  ['Computers', ({ computers }) => computers],
  ['Terms', ({ terms }) => terms],
];

async function openKeys({ vault }: Deps, rows: readonly ListedKeyRow[]): Promise<ListedKey[]> {
  return Promise.all(
    rows.map(async (row) => ({
      order: orderNumber(row.seq, row.ordered_at),
      orderedAt: row.ordered_at,
      product: row.product_name,
      key: await openKey(vault, row),
      computers: row.copies,
      terms: keyTerms({
        region: row.region,
        licenseType: row.license_type,
        activateBefore: row.activate_before,
      }).join(' '),
    })),
  );
}

/** Returns the rows that may be shown. Throws the error that names the reason if there are none. */
function shownOf(rows: readonly ListedKeyRow[]): ListedKeyRow[] {
  if (rows.length > KEYS_PER_LIST)
    throw new ShopError('too_many_rows', {
      message: `A list has at most ${KEYS_PER_LIST} keys. Save the list of each order on the order’s own page.`,
    });
  const visible = rows.filter(({ withheld, unconfirmed }) => !withheld && !unconfirmed);
  if (visible.length > 0) return visible;
  if (rows.some(({ unconfirmed }) => unconfirmed)) throw new ShopError('address_unconfirmed');
  throw new ShopError(rows.length > 0 ? 'keys_on_hold' : 'keys_none');
}

/** The errors of every key list. */
export const KEY_LIST_ERRORS = [
  'keys_none',
  'keys_on_hold',
  'address_unconfirmed',
  'too_many_rows',
  'too_many_requests',
  'invoice_pdf',
  'selling_off',
] as const satisfies readonly ErrorCode[];

interface Listing {
  format: KeyListFormat;
  /** Who opens the keys; empty for the buyer. */
  actor: string;
  /** What the keys' history notes of it. */
  detail: object;
  name: string;
  /** Written in the same batch. */
  also?: D1PreparedStatement[];
}

/**
 * Returns the live keys of some orders in clear as a file. Each key is recorded as revealed before the file is
 * returned. Throws keys_none, keys_on_hold, address_unconfirmed and too_many_rows, invoice_pdf if no PDF can be drawn,
 * and selling_off for keys that nobody has seen while the database is being restored.
 */
export async function keyListOf(
  deps: Deps,
  scope: ListScope,
  { format, actor, detail, name, also = [] }: Listing,
): Promise<KeyListFile> {
  const { db } = deps;
  // Checked first: nothing is recorded as revealed if the file cannot be made.
  const preview = shownOf((await selectListed(db, scope, KEYS_PER_LIST + 1).all()).results);
  if (preview.some(({ unseen }) => unseen)) await requireCurrentDatabase(deps, KEY_WAITS);
  if (format === 'pdf' && !deps.asset) throw new ShopError('invoice_pdf');
  const stamp = {
    actor,
    detail: JSON.stringify({ list: format, ...detail, request: deps.request.id }),
    now: deps.now(),
  };
  const listed = selectListed(db, scope, KEYS_PER_LIST + 1);
  const rowsOf = await runBatch(db, [listed, recordListed(db, scope, stamp), ...also]);
  const rows = rowsOf(listed);
  const visible = shownOf(rows);
  const keys = await openKeys(deps, visible);
  const counts = { keys: keys.length, withheld: rows.length - visible.length };
  if (format === 'csv') {
    const bytes = new TextEncoder().encode(toCsv(COLUMNS, keys));
    return { name: `${name}.csv`, type: 'text/csv', base64: bytes.toBase64(), ...counts };
  }
  const bytes = await drawSheet(deps, keySheet(keys, { name, now: deps.now(), withheld: counts.withheld }), {
    at: new Date(deps.now()),
  });
  return { name: `${name}.pdf`, type: 'application/pdf', base64: bytes.toBase64(), ...counts };
}

const auditDetail = ({ request }: Deps, { agreed }: KeyListInput) => ({ agreed, userAgent: request.userAgent });

/**
 * Returns the keys of one order for anyone who may open it. Throws order_not_found, order_access, too_many_requests and
 * the errors of `keyListOf`.
 */
export async function orderKeyList(deps: Deps, { id, ...input }: KeyListInput & { id: string }): Promise<KeyListFile> {
  const order = requireAllowed(await selectOrderFor(deps, id).first());
  await consume(deps, `key-list:${id}`, LISTS);
  const scope = { orders: '?1', of: id, allowed: { sql: hasOrderAccess(5), values: orderAccessBindings(deps) } };
  const name = `keys-${orderNumber(order.seq, order.created_at)}`;
  return keyListOf(deps, scope, { format: input.format, actor: '', detail: auditDetail(deps, input), name });
}

/**
 * Returns the keys of every order of the signed-in customer. Throws too_many_requests and the errors of `keyListOf`.
 */
export async function accountKeyList(deps: Deps, input: KeyListInput): Promise<KeyListFile> {
  await consume(deps, `key-list:${deps.actor.id ?? ''}`, LISTS);
  const scope = { orders: OF_ACCOUNT, of: deps.actor.id ?? '' };
  return keyListOf(deps, scope, { format: input.format, actor: '', detail: auditDetail(deps, input), name: 'keys' });
}
