import { atom, readonlyType } from 'nanostores';
import { staff } from '../../client/staff';
import type { SavedView } from '../../shop/staff/contract-views';
import { TABLE_NAMES, type TableState, tableSearch, tableState } from '../../shop/staff/table';

const $all = atom<readonly SavedView[] | undefined>();

/** The staff member's saved views of all lists; undefined until loaded. */
export const $views = readonlyType($all);

let isAsking = false;

/** Loads the saved views once per visit; after a failure, the next list tries again. */
export async function loadViews(): Promise<void> {
  if (isAsking || $all.get()) return;
  isAsking = true;
  const answer = await staff.get('/api/admin/me/views').catch(() => undefined);
  isAsking = false;
  if (answer) $all.set(answer.views);
}

const byName = (one: SavedView, other: SavedView) => one.name.localeCompare(other.name, 'en');

/** Saves the current query of a list under a name, without the page. */
export async function saveView(list: string, name: string, { page: _, ...query }: TableState): Promise<void> {
  const { view } = await staff.put('/api/admin/me/views', { json: { list, name, query: String(tableSearch(query)) } });
  const others = ($all.get() ?? []).filter(({ id }) => id !== view.id);
  $all.set([...others, view].sort(byName));
}

/** Deletes a saved view. */
export async function deleteView({ id }: SavedView): Promise<void> {
  await staff.delete('/api/admin/me/views/:id', { param: { id } });
  $all.set(($all.get() ?? []).filter((view) => view.id !== id));
}

/** Returns the query of a view; what the view leaves at its default is named, so that it is reset. */
export function viewState(view: SavedView): TableState {
  const search = new URLSearchParams(view.query);
  const names = [...search.keys()].filter((name) => !TABLE_NAMES.includes(name));
  const { q = '', sort = '', dir, size, filters } = tableState(search, names);
  return { q, sort, dir, size, filters };
}
