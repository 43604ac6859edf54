import type { ListReviewsQuery } from '../../src/shop/reviews/contract';
import { statement } from '../db/client';
import { runBatch } from '../db/run-batch';
import {
  EVERY_PRODUCT,
  type ReviewRow,
  type ShownList,
  selectShown,
  selectTally,
  type TallyRow,
  tallyOf,
} from './statements';

/** Reviews that are skipped one by one before counts of time spans are used instead. */
const NEAR = 100;
/** Bits by which times are shifted to spans (review_span), the widest first. */
const WIDTHS = [32, 24, 16] as const;
const CHILDREN = 2 ** 8;

/** A part of a page: how many reviews of a list to take after skipping `skip` others. */
interface Part {
  list: ShownList;
  skip: number;
  take: number;
}

/** Returns a time from which to read, and how many reviews are still to be skipped from there. */
async function locate(db: D1Database, { list, skip }: Part): Promise<{ from: number; skip: number } | undefined> {
  let [low, high, left] = [0, Number.MAX_SAFE_INTEGER, skip];
  for (const width of WIDTHS) {
    const { results } = await statement<{ span: number; published: number }>(
      db,
      `SELECT span, published FROM review_span WHERE product_id = ? AND rating = ? AND width = ? AND span BETWEEN ? AND ?
       ORDER BY span ${list.oldestFirst ? 'ASC' : 'DESC'}`,
      list.productId ?? EVERY_PRODUCT,
      list.rating,
      width,
      low,
      high,
    ).all();
    const at = results.find(({ published }) => {
      if (left < published) return true;
      left -= published;
      return false;
    });
    if (!at) return undefined;
    [low, high] = [at.span * CHILDREN, at.span * CHILDREN + CHILDREN - 1];
  }
  const span = low / CHILDREN;
  return { from: list.oldestFirst ? span * 2 ** 16 : (span + 1) * 2 ** 16 - 1, skip: left };
}

async function readPart(db: D1Database, part: Part): Promise<ReviewRow[]> {
  const start = part.skip > NEAR ? await locate(db, part) : { from: undefined, skip: part.skip };
  if (!start) return [];
  const { results } = await selectShown(db, part.list, start.skip + part.take, start.from).all();
  return results.slice(start.skip);
}

/** Splits a page sorted by rating into parts of the lists of each rating. */
function partsByRating(tally: TallyRow[], query: ListReviewsQuery): Part[] {
  const ratings = query.sortBy === 'highest' ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5];
  let [skip, take] = [(query.page - 1) * query.limit, query.limit];
  return ratings.flatMap((rating) => {
    const published = tally.find((row) => row.rating === rating)?.published ?? 0;
    const here = Math.max(0, Math.min(take, published - skip));
    const part = { list: { productId: query.productId, rating, oldestFirst: false }, skip, take: here };
    skip = Math.max(0, skip - published);
    take -= here;
    return here > 0 ? [part] : [];
  });
}

/**
 * Returns one page of published reviews with the tally of its product or the shop. It reads a few hundred rows at most,
 * however deep the page is: it never counts through skipped rows.
 */
export async function findPage(
  db: D1Database,
  query: ListReviewsQuery,
): Promise<{ rows: ReviewRow[]; tally: TallyRow[] }> {
  const { page, limit, productId, filterRating, sortBy } = query;
  const rating = filterRating === 'all' ? 0 : Number(filterRating);
  const skip = (page - 1) * limit;
  const list = { productId, rating, oldestFirst: sortBy === 'oldest' };
  const byTime = rating > 0 || sortBy === 'newest' || sortBy === 'oldest';
  const near = byTime && skip <= NEAR;
  const counted = selectTally(db, productId);
  const shown = near ? selectShown(db, list, skip + limit) : undefined;
  const rowsOf = await runBatch(db, [counted, ...(shown ? [shown] : [])]);
  const tally = rowsOf(counted);
  if (shown) return { rows: rowsOf(shown).slice(skip), tally };
  if (skip >= tallyOf(tally, filterRating).total) return { rows: [], tally };
  const parts = byTime ? [{ list, skip, take: limit }] : partsByRating(tally, query);
  return { rows: (await Promise.all(parts.map((part) => readPart(db, part)))).flat(), tally };
}
