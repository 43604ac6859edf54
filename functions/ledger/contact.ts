import type { Vault } from '../platform/vault';
import type { Entry, LedgerTable, Row } from './entry';

/** Columns with personal data. Entries contain them only encrypted, because an entry never changes. */
const PERSONAL: Partial<Record<LedgerTable, readonly string[]>> = {
  orders: ['email', 'first_name', 'last_name', 'phone', 'address', 'city', 'zip_code', 'device_info', 'company'],
  coupon_redemption: ['email'],
  outbox: ['recipient', 'last_error'],
  invoice: ['buyer'],
};

/** The column of each table that names the order of a row. */
const OWNER: Partial<Record<LedgerTable, string>> = {
  orders: 'id',
  coupon_redemption: 'order_id',
  outbox: 'subject_id',
  invoice: 'order_id',
};

const place = (orderId: string) => ({ table: 'ledger', id: orderId, purpose: 'contact' }) as const;
const tables = Object.keys(PERSONAL) as LedgerTable[];
const keyOf = (table: LedgerTable, row: Row) => `${table}:${row.id ?? row.order_id}`;

/** Removes personal data from the rows and encrypts it, one text per order. */
export async function sealContacts(vault: Vault, rows: Entry['rows']): Promise<Pick<Entry, 'rows' | 'contact'>> {
  const byOrder = new Map<string, Record<string, Row>>();
  const cleaned = { ...rows };
  for (const table of tables) {
    const names = PERSONAL[table] ?? [];
    cleaned[table] = (rows[table] ?? []).map((row) => {
      const orderId = String(row[OWNER[table] ?? 'id']);
      const personal = Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
      byOrder.set(orderId, { ...byOrder.get(orderId), [keyOf(table, row)]: personal });
      return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
    });
  }
  const sealed = await Promise.all(
    [...byOrder].map(async ([orderId, personal]) => {
      const { ciphertext, vaultKeyId } = await vault.seal(JSON.stringify(personal), place(orderId));
      return [orderId, `${vaultKeyId}:${ciphertext}`] as const;
    }),
  );
  return { rows: cleaned, contact: Object.fromEntries(sealed) };
}

/** The rows of an entry with their personal data restored. Throws if the vault key no longer exists. */
export async function openContacts(vault: Vault, entry: Entry): Promise<Entry['rows']> {
  const contacts = new Map<string, Record<string, Row>>();
  for (const [orderId, sealed] of Object.entries(entry.contact)) {
    const at = sealed.indexOf(':');
    const text = { vaultKeyId: sealed.slice(0, at), ciphertext: sealed.slice(at + 1) };
    contacts.set(orderId, JSON.parse(await vault.open(text, place(orderId))) as Record<string, Row>);
  }
  const rows = { ...entry.rows };
  for (const table of tables)
    rows[table] = (entry.rows[table] ?? []).map((row) => ({
      ...row,
      ...contacts.get(String(row[OWNER[table] ?? 'id']))?.[keyOf(table, row)],
    }));
  return rows;
}
