import { statement } from '../db/client';
import { type Asker, askerValues, owns } from '../db/owner';
import type { Deps } from '../platform/deps';

/** The id of a paid order by its number and mail address, if it belongs to who asks (`owns`). */
export const selectPaidOwn = (deps: Asker & Pick<Deps, 'db'>, seq: number, email: string) =>
  statement(
    deps.db,
    `SELECT o.id FROM orders o WHERE o.seq = ?1 AND o.email = ?2 AND o.status = 'paid' AND ${owns(3)}`,
    seq,
    email,
    ...askerValues(deps),
  );

/** What a paid order has to download: its number, and a row per product. */
export const selectDownloads = (db: D1Database, orderId: string) =>
  statement(
    db,
    `SELECT o.seq, o.created_at, l.product_id, l.product_name FROM orders o JOIN order_line l ON l.order_id = o.id
     WHERE o.id = ? AND o.status = 'paid' AND l.state <> 'refunded' ORDER BY l.position`,
    orderId,
  );

export interface LoggedDownload {
  id: string;
  orderId: string;
  email: string | null;
  productName: string | null;
  productVersion: string | null;
  productId: string | null;
  downloadType: string;
  downloadSource: string;
  success: boolean;
  fileSize: number | null;
  errorMessage: string | null;
  duration: number | null;
  happenedAt: number;
  ipHash: string;
}

/** Keeps what a browser tells of a download, and whether the order is the teller's. */
export const insertDownload = (deps: Asker & Pick<Deps, 'db'>, d: LoggedDownload) =>
  statement(
    deps.db,
    `INSERT INTO download_access (id, order_id, email, product_name, product_version, product_id, download_type,
       download_source, download_success, file_size, error_message, download_duration, happened_at, of_buyer, ip_hash,
       created_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13,
       EXISTS (SELECT 1 FROM orders o WHERE o.id = ?2 AND ${owns(16)}), ?14, ?15)`,
    d.id,
    d.orderId,
    d.email,
    d.productName,
    d.productVersion,
    d.productId,
    d.downloadType,
    d.downloadSource,
    d.success ? 1 : 0,
    d.fileSize,
    d.errorMessage,
    d.duration,
    d.happenedAt,
    d.ipHash,
    deps.now(),
    ...askerValues(deps),
  );

/** Takes the person out of the downloads of orders that lost theirs before, in the same batch (`erased` marks those). */
export const eraseDownloader = (db: D1Database, erased: string) =>
  statement(
    db,
    `UPDATE download_access SET email = ?1, ip_hash = '' WHERE order_id IN (SELECT id FROM orders WHERE email = ?1)`,
    erased,
  );

/** Forgets what was told before `before` (milliseconds), at most `limit` rows. */
export const deleteDownloads = (db: D1Database, before: number, limit: number) =>
  statement(
    db,
    'DELETE FROM download_access WHERE id IN (SELECT id FROM download_access WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)',
    before,
    limit,
  );
