import { z } from 'zod';

/** A time in a query: milliseconds since 1970. */
export const timeFilter = z.coerce.number().int().min(0).max(8.64e15).optional();

/** The totals of the matching rows, by currency in minor units; empty while the list is unfiltered. */
export const tableTotals = z.array(z.object({ currency: z.string(), minor: z.int() }));

interface ListSpec<R, S, F> {
  /** The schema of one row. */
  row: R;
  /** The names it can be sorted by; the first is the default. */
  sorts: S;
  /** Its own filters by name, with their schemas. */
  filters: F;
  /** What may be searched for; any text up to 100 characters by default. */
  search?: z.ZodType<string>;
}

const SEARCH: z.ZodType<string> = z.string().trim().max(100);

/**
 * Defines the query and output of a list: `query` takes `q`, `sort`, `dir`, `page` (from 1), `size` (up to 200) and the
 * filters, and refuses unknown names; `output` is one page. The SQL (`functions/admin/kit/list.ts`) and the screen are
 * both typed by it: a sort or filter that either lacks or invents does not compile.
 */
export function listContract<
  const R extends z.ZodType,
  const S extends readonly [string, ...string[]],
  const F extends Record<string, z.ZodType>,
>({ row, sorts, filters, search = SEARCH }: ListSpec<R, S, F>) {
  return {
    query: z.strictObject({
      q: search.optional(),
      sort: z.enum(sorts).optional(),
      dir: z.enum(['asc', 'desc']).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      size: z.coerce.number().int().min(1).max(200).default(25),
      ...filters,
    }),
    output: z.object({ rows: z.array(row), total: z.int(), page: z.int(), size: z.int() }),
    sorts,
    filters,
  };
}

/** Any list contract. */
export interface AnyList {
  query: z.ZodObject;
  output: z.ZodObject;
  sorts: readonly [string, ...string[]];
  filters: Record<string, z.ZodType>;
}

/** The parsed query of a list. */
export type QueryOf<C extends AnyList> = z.output<C['query']>;
/** One page of a list. */
export type PageOf<C extends AnyList> = z.input<C['output']>;
/** One row of a list. */
export type RowOf<C extends AnyList> = PageOf<C> extends { rows: (infer Row)[] } ? Row : never;
/** The names a list can be sorted by. */
export type SortOf<C extends AnyList> = C['sorts'][number];
/** The names of a list's own filters. */
export type FilterOf<C extends AnyList> = keyof C['filters'] & string;
/** The value of a filter. */
export type FilterValue<C extends AnyList, Name extends FilterOf<C>> = NonNullable<z.output<C['filters'][Name]>>;
