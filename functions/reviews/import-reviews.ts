import type { z } from 'zod';
import { type Row, UNCLOSED } from '../../src/shop/csv/rows';
import { type RecordReader, recordReader, type Table, tableOf } from '../../src/shop/csv/table';
import { ShopError } from '../../src/shop/errors';
import {
  IMPORT_ROWS,
  type ImportedReview,
  type ImportReviewsOutput,
  importedReviewFields,
  type importReviewsQuery,
} from '../../src/shop/reviews/contract-import';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { sha256 } from '../platform/vault';
import { recordAudit } from '../staff/statements';

const TITLES = ['name', 'rating', 'title', 'comment', 'date', 'product'] as const;
const NEEDED = ['name', 'rating', 'comment', 'date'] as const;

type Options = z.output<typeof importReviewsQuery> & { text: string };
type Fields = z.output<typeof importedReviewFields>;

/** A line that can be imported. */
interface ReadyReview {
  line: number;
  fields: Fields;
  productId: string | null;
  createdAt: number;
  hash: string;
}

const refusal = (message: string) => new ShopError('invalid_input', { message });

/** Parses the header and rows of a file. Throws import_empty and invalid_input. */
function reviewsIn(text: string): Table {
  const { titles: written, rows } = tableOf(text);
  if (rows.length === 0) throw new ShopError('import_empty', { message: 'The file holds no reviews.' });
  const titles = written.map((title) => title.toLowerCase());
  const unknown = titles.filter((title) => !(TITLES as readonly string[]).includes(title));
  const missing = NEEDED.filter((title) => !titles.includes(title));
  if (unknown.length > 0 || missing.length > 0)
    throw refusal(`The first line names the columns: ${TITLES.join(', ')}. The last and the title may be left out.`);
  if (rows.length > IMPORT_ROWS)
    throw refusal(`One file holds at most ${IMPORT_ROWS} reviews. Send the rest as another one.`);
  return { titles, rows };
}

async function productsIn({ db }: Deps, titles: string[], rows: Row[]): Promise<Map<string, string>> {
  const productNames = new Set(rows.map(({ cells }) => cells[titles.indexOf('product')] ?? '').filter(Boolean));
  const { results } = await statement<{ id: string; slug: string }>(
    db,
    `SELECT id, slug FROM product WHERE id IN (SELECT value FROM json_each(?1))
     UNION SELECT id, slug FROM product WHERE slug IN (SELECT value FROM json_each(?1))`,
    JSON.stringify([...productNames]),
  ).all();
  return new Map(results.flatMap(({ id, slug }) => [[id, id] as const, [slug, id] as const]));
}

/** Parses a line, or returns why it is refused. */
async function read(
  row: Row,
  { cellOf, products, now }: { cellOf: RecordReader; products: Map<string, string>; now: number },
): Promise<ReadyReview | string> {
  if (row.unclosed) return UNCLOSED;
  const cells = TITLES.map((title) => [title, cellOf(row.cells, title)]);
  const { success, data: fields, error } = importedReviewFields.safeParse(Object.fromEntries(cells));
  if (!success) return error.issues.map(({ message }) => message).join(' ');
  const productId = fields.product ? products.get(fields.product) : null;
  if (productId === undefined) return `There is no product ${fields.product}.`;
  const createdAt = Date.parse(`${fields.date}T00:00:00Z`);
  if (createdAt > now) return 'The date is in the future.';
  // Without its source, which often names a day: a later file holds the reviews of an earlier one, too.
  const hash = await sha256(JSON.stringify(fields));
  return { line: row.line, fields, productId, createdAt, hash };
}

const insert = (db: D1Database, source: string, rows: (ReadyReview & { id: string })[]) =>
  statement(
    db,
    `INSERT INTO review (id, customer_name, customer_email, rating, title, comment, product_id, state, source, import_hash,
       created_at)
     SELECT value ->> 'id', value ->> '$.fields.name', '', value ->> '$.fields.rating', value ->> '$.fields.title',
       value ->> '$.fields.comment', value ->> 'productId', 'pending', ?1, value ->> 'hash', value ->> 'createdAt'
     FROM json_each(?2) WHERE true ON CONFLICT (import_hash) WHERE import_hash IS NOT NULL DO NOTHING`,
    source,
    JSON.stringify(rows),
  );

/**
 * Imports reviews written elsewhere, with a note of where: they wait for a moderator, are never verified and count
 * toward no rating. The same line is imported once. A dry run reports the same and changes nothing. Throws import_empty
 * and invalid_input.
 */
export async function importReviews(deps: Deps, { source, dryRun, text }: Options): Promise<ImportReviewsOutput> {
  const { db } = deps;
  const { titles, rows } = reviewsIn(text);
  const about = { cellOf: recordReader(titles), products: await productsIn(deps, titles, rows), now: deps.now() };
  const lines = await Promise.all(rows.map((row) => read(row, about)));
  const ready = lines.filter((one) => typeof one !== 'string');
  const { results } = await statement<{ import_hash: string }>(
    db,
    'SELECT import_hash FROM review WHERE import_hash IN (SELECT value FROM json_each(?))',
    JSON.stringify(ready.map(({ hash }) => hash)),
  ).all();
  const importedBefore = new Set(results.map(({ import_hash }) => import_hash));
  const report = lines.map((one, at): ImportedReview => {
    const row = rows[at];
    const line = { line: row?.line ?? 0, title: row?.cells[titles.indexOf('title')] ?? '' };
    if (typeof one === 'string') return { ...line, state: 'refused', reason: one };
    if (importedBefore.has(one.hash)) return { ...line, state: 'known' };
    importedBefore.add(one.hash);
    return { ...line, state: 'new' };
  });
  const newReviews = ready.map((one) => ({ ...one, id: deps.newId('review') }));
  const taken = report.filter(({ state }) => state === 'new').length;
  if (dryRun === 'false' && taken > 0)
    await db.batch([
      insert(db, source, newReviews),
      recordAudit(db, deps, { action: 'review.imported', subject: 'reviews', after: { source, reviews: taken } }),
    ]);
  return { success: true, dryRun: dryRun === 'true', rows: report };
}
