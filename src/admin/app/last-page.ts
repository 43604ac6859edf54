import type { TablePage } from '../../shop/staff/table';

/** Loads a page of a list; beyond the end, because rows are gone or the link is old, it loads the last page instead. */
export async function loadWithin<Page extends TablePage<unknown>>(
  load: (query: URLSearchParams) => Promise<Page>,
  query: URLSearchParams,
): Promise<Page> {
  const page = await load(query);
  const last = Math.ceil(page.total / page.size);
  if (!last || page.page <= last) return page;
  query.set('page', `${last}`);
  return load(query);
}
