import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { product } from './catalog';

/** Uploaded pictures of products; their files are in R2 (docs/decisions/pictures.md). */
export const productPicture = sqliteTable(
  'product_picture',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    /** Position among the product's pictures; the first is shown on cards and in carts. */
    position: integer('position').notNull(),
    alt: text('alt').notNull(),
    /** Names the picture's files. */
    hash: text('hash').notNull().unique(),
    /** Size of the largest file in pixels; of the upload until processing is done. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** `#rrggbb`, the placeholder color while it loads. */
    color: text('color'),
    /** A deleted picture's row stays until its files are gone. */
    state: text('state').notNull(),
    error: text('error'),
    attempts: integer('attempts').notNull().default(0),
    /** When the cron may enqueue its job again. */
    dueAt: integer('due_at').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    check('product_picture_state', sql`${t.state} IN ('processing', 'ready', 'failed', 'deleted')`),
    index('product_picture_shown').on(t.productId, t.state, t.position),
    index('product_picture_due').on(t.state, t.dueAt),
  ],
);
