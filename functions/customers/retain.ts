import { RETENTION_PURPOSES, type RetentionPurpose, retainedUntil } from '../../src/shop/customers/retention';
import { settledPayment } from '../db/bought';
import { statement } from '../db/client';
import { type JsonText, readJson } from '../db/json';
import { deviceOf } from '../db/order-columns';
import { selectBatch } from '../db/select-batch';
import { SHOWN_MAIL } from '../db/shown-mail';
import type { Deps } from '../platform/deps';
import { selectMessagesOf } from '../support/statements';
import type { DataSubject } from './data-subject';
import { retainedSealContext } from './reseal-retained';

/** An order with the data about its buyer; the lists are JSON. */
interface BuyerRow {
  id: string;
  /** When it was paid, in milliseconds; null if never. */
  paid_at: number | null;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  city: string;
  zip_code: string;
  ip_hash: string;
  device_info: string | null;
  mails: JsonText<object[]>;
  downloads: JsonText<object[]>;
  /** The buyers named on its invoices. */
  invoices: JsonText<object[]>;
}

/**
 * SQL: a person's orders (over `?1`), with emails and downloads. A free order has no `paid_at` and is not retained
 * for disputes or accounting.
 */
const buyersOf = (
  orders: string,
) => `SELECT o.id, CASE WHEN o.total_minor > 0 THEN coalesce(o.paid_at, p.created_at) END AS paid_at,
    o.email, o.first_name, o.last_name, o.phone, o.address, o.city, o.zip_code, o.ip_hash, o.device_info,
    (SELECT json_group_array(json_object('kind', m.kind, 'recipient', m.recipient, 'state', m.state,
       'shown', ${SHOWN_MAIL}, 'attempts', m.attempts, 'createdAt', m.created_at, 'sentAt', m.sent_at)) FROM outbox m
       WHERE m.subject_id IN (SELECT o.id UNION ALL SELECT id FROM withdrawal WHERE order_id = o.id)) AS mails,
    (SELECT json_group_array(json_object('type', d.download_type, 'product', d.product_name, 'at', d.created_at,
       'byBuyer', d.of_buyer, 'ipHash', d.ip_hash)) FROM download_access d WHERE d.order_id = o.id) AS downloads,
    (SELECT json_group_array(json_object('id', i.id, 'buyer', json(i.buyer))) FROM invoice i WHERE i.order_id = o.id)
      AS invoices
  FROM orders o LEFT JOIN ${settledPayment('o')} WHERE o.id IN (${orders})`;

/** The facts each purpose needs about the buyer of an order; nothing else is retained. */
function factsOf(row: BuyerRow, { account }: DataSubject, messages: object[]): Record<RetentionPurpose, object> {
  const name = { firstName: row.first_name, lastName: row.last_name };
  const address = { address: row.address, city: row.city, zipCode: row.zip_code };
  return {
    books: { ...name, ...address, invoices: readJson(row.invoices) },
    dispute: {
      ...name,
      ...address,
      email: row.email,
      phone: row.phone,
      ipHash: row.ip_hash,
      deviceInfo: row.device_info && deviceOf(row.device_info),
      account: account && {
        id: account.id,
        createdAt: account.created_at,
        emailVerifiedAt: account.email_verified_at,
      },
      mails: readJson(row.mails),
      downloads: readJson(row.downloads),
      messages,
    },
  };
}

export interface Retained {
  /** Belong in the erasing batch; they abort it if the person placed or paid an order in the meantime. */
  writes: D1PreparedStatement[];
  /** The end of retention per purpose over all orders, in milliseconds; absent for a purpose without orders. */
  until: Partial<Record<RetentionPurpose, number>>;
}

/**
 * Seals the buyer data needed for disputes and accounting before it is erased from the orders. `pruneCustomers`
 * deletes it when retention ends.
 */
export async function retainBuyer(deps: Deps, person: DataSubject): Promise<Retained> {
  const { db, vault, settings } = deps;
  const now = deps.now();
  const { rows, messages } = await selectBatch(db, {
    rows: statement<BuyerRow>(db, buyersOf(person.orders), person.of),
    // Messages of an unconfirmed address may belong to another person and stay where they are.
    messages: selectMessagesOf(db, person.email),
  });
  const until: Retained['until'] = {};
  const periods = { disputeDays: settings.DISPUTE_DAYS, booksYears: settings.BOOKS_YEARS };
  const inserts = rows.flatMap((row) => {
    if (row.paid_at === null) return [];
    const facts = factsOf(row, person, messages);
    const ends = retainedUntil(row.paid_at, periods);
    return RETENTION_PURPOSES.map((purpose) => ({ purpose, keepUntil: ends[purpose] }))
      .filter(({ keepUntil }) => keepUntil > now)
      .map(async ({ purpose, keepUntil }) => {
        until[purpose] = Math.max(until[purpose] ?? 0, keepUntil);
        const { ciphertext, vaultKeyId } = await vault.seal(
          JSON.stringify(facts[purpose]),
          retainedSealContext(row.id, purpose),
        );
        return statement(
          db,
          `INSERT INTO retained_buyer (order_id, purpose, ciphertext, vault_key_id, created_at, keep_until)
           VALUES (?, ?, ?, ?, ?, ?)`,
          row.id,
          purpose,
          ciphertext,
          vaultKeyId,
          now,
          keepUntil,
        );
      });
  });
  const unchanged = statement(
    db,
    `INSERT INTO must SELECT count(*) = ?2 AND count(paid_at) = ?3 FROM (${buyersOf(person.orders)})`,
    person.of,
    rows.length,
    rows.filter(({ paid_at }) => paid_at !== null).length,
  );
  return { writes: [unchanged, ...(await Promise.all(inserts))], until };
}
