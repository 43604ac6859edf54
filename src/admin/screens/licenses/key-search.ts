import { atom, readonlyType } from 'nanostores';
import { ApiError, errorMessage } from '../../../client/call';
import { staff } from '../../../client/staff';
import { isSafeInUrl, looksLikeWholeKey } from '../../../shop/licenses/search';
import { navigate, withSearch } from '../../app/location';
import type { SearchInterceptor } from '../../kit/search';

/** The state of the search for a whole key, which is separate since a key must not be in the address of the list. */
export type KeySearch = 'off' | 'typing' | 'loading' | { text: string };

const $search = atom<KeySearch>('off');

export const $keySearch = readonlyType($search);

let latestRequest = 0;

/** Ends the search for a key, e.g. when the list is left. */
export function clearKeySearch(): void {
  latestRequest += 1;
  $search.set('off');
}

async function searchKey(licenseKey: string, clear: () => void): Promise<void> {
  const request = latestRequest;
  $search.set('loading');
  const answer = await staff.post('/api/admin/keys/find', { json: { licenseKey } }).then(
    ({ id }) => ({ id }),
    (error: unknown) => ({ text: errorMessage(error), missing: error instanceof ApiError && error.status === 404 }),
  );
  if (request !== latestRequest) return;
  if ('id' in answer) {
    clearKeySearch();
    clear();
    navigate(withSearch({ key: answer.id, q: '', page: '' }));
  } else
    $search.set({
      text: answer.missing ? `${answer.text} Part of a key finds nothing: enter the whole key.` : answer.text,
    });
}

/** Keeps a search that may be a key out of the address; searches once it is complete or confirmed with Enter. */
export const interceptKeySearch: SearchInterceptor = (q, byEnter, clear) => {
  clearKeySearch();
  if (q === '' || isSafeInUrl(q)) return false;
  if (byEnter || looksLikeWholeKey(q)) void searchKey(q, clear);
  else $search.set('typing');
  return true;
};
