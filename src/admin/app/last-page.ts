import type { TablePage } from '../../shop/staff/table';

/** A page of a list; one behind the last, whose rows went meanwhile or by an old link, is the last one instead. */
export async function loadWithin<Page extends TablePage<unknown>>(
  load: (query: URLSearchParams) => Promise<Page>,
  query: URLSearchParams,
): Promise<Page> {
  const page = await load(query);
  const last = Math.ceil(page.total / page.size);
  if (page.rows.length > 0 || last === 0 || page.page <= last) return page;
  return load(new URLSearchParams([...query].filter(([name]) => name !== 'page').concat([['page', String(last)]])));
}
