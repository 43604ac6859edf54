import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Download reports from browsers (specification 2, section 3). `of_buyer` is 1 if that browser may open the order. */
export const downloadAccess = sqliteTable(
  'download_access',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    email: text('email'),
    productName: text('product_name'),
    productVersion: text('product_version'),
    productId: text('product_id'),
    downloadType: text('download_type').notNull(),
    downloadSource: text('download_source').notNull(),
    downloadSuccess: integer('download_success').notNull(),
    /** In bytes. */
    fileSize: integer('file_size'),
    errorMessage: text('error_message'),
    /** In milliseconds. */
    downloadDuration: integer('download_duration'),
    /** When the download happened by the browser's clock, in milliseconds; `createdAt` is when the report arrived. */
    happenedAt: integer('happened_at').notNull(),
    ofBuyer: integer('of_buyer').notNull(),
    ipHash: text('ip_hash').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('download_access_type', sql`${t.downloadType} IN ('license_key', 'software', 'other')`),
    check('download_access_source', sql`${t.downloadSource} IN ('order_success', 'email')`),
    index('download_access_order').on(t.orderId, t.createdAt),
    index('download_access_created').on(t.createdAt),
  ],
);
