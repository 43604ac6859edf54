import type { TablePage } from '../../shop/staff/table';

/** A page of a list; one behind the last, whose rows went meanwhile or by an old link, is the last one instead. */
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
