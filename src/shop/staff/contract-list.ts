import { z } from 'zod';

/** A time in a query: milliseconds since 1970. */
export const timeFilter = z.coerce.number().int().min(0).max(8.64e15).optional();

/** What a search or filter finds comes to, by currency in minor units; empty while the whole list is shown. */
export const tableTotals = z.array(z.object({ currency: z.string(), minor: z.int() }));

interface ListSpec<R, S, F> {
  /** One row, as the list answers it. */
  row: R;
  /** The names it can be sorted by; the first is the order unless another is asked for. */
  sorts: S;
  /** Its own filters by name, each with what it takes. */
  filters: F;
  /** What may be searched for; any text up to 100 characters unless said. */
  search?: z.ZodType<string>;
}

const SEARCH: z.ZodType<string> = z.string().trim().max(100);

/**
 * What a list can be asked and what it answers: `query` takes `q`, `sort`, `dir`, `page` (from 1), `size` (up to 200)
 * and the filters, and refuses unknown names; `output` is one page. The SQL (`functions/admin/kit/list.ts`) and the
 * screen are both typed by it: a sort or filter one of them lacks or makes up does not compile.
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

/** What a list was asked, parsed. */
export type QueryOf<C extends AnyList> = z.output<C['query']>;
/** One page of a list. */
export type PageOf<C extends AnyList> = z.input<C['output']>;
/** One row of a list. */
export type RowOf<C extends AnyList> = PageOf<C> extends { rows: (infer Row)[] } ? Row : never;
/** The names a list can be sorted by. */
export type SortOf<C extends AnyList> = C['sorts'][number];
/** The names of a list's own filters. */
export type FilterOf<C extends AnyList> = keyof C['filters'] & string;
/** What a filter was asked for. */
export type FilterValue<C extends AnyList, Name extends FilterOf<C>> = NonNullable<z.output<C['filters'][Name]>>;
