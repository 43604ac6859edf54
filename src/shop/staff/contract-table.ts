import { z } from 'zod';

/**
 * The query of a list: `q` searches, `sort` is one of `sorts` (the first unless told), `dir`, `page` from 1, `size` up
 * to 200, and the list's own filters beside them. Unknown names are refused.
 */
export const tableQuery = <const S extends readonly [string, ...string[]], F extends Record<string, z.ZodType>>(
  sorts: S,
  filters: F,
) =>
  z.strictObject({
    q: z.string().trim().max(100).optional(),
    sort: z.enum(sorts).optional(),
    dir: z.enum(['asc', 'desc']).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(200).default(25),
    ...filters,
  });

/** One page of a list of `row`. */
export const tablePage = <R extends z.ZodType>(row: R) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), size: z.int() });
