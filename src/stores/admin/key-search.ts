import { atom, readonlyType } from 'nanostores';
import { CallError, sentence } from '../../client/call';
import { findKey } from '../../client/staff-licences';
import { looksWhole, mayStandInAddress } from '../../shop/licences/search';
import { go, withSearch } from './location';
import type { Aside } from './search';

/** How far the search for a whole key is: it has its own, since a key must not stand in the address of the list. */
export type KeySearch = 'off' | 'typing' | 'looking' | { told: string };

const $search = atom<KeySearch>('off');

export const $keySearch = readonlyType($search);

let turn = 0;

/** Ends the search for a key, e.g. when the list is left. */
export function forgetKey(): void {
  turn += 1;
  $search.set('off');
}

async function look(licenseKey: string, found: () => void): Promise<void> {
  const mine = turn;
  $search.set('looking');
  const answer = await findKey(licenseKey).then(
    (id) => ({ id }),
    (error: unknown) => ({ told: sentence(error), missing: error instanceof CallError && error.status === 404 }),
  );
  if (mine !== turn) return;
  if ('id' in answer) {
    forgetKey();
    found();
    go(withSearch({ key: answer.id, q: '', page: '' }));
  } else
    $search.set({
      told: answer.missing ? `${answer.told} A part of a key finds nothing: enter the whole key.` : answer.told,
    });
}

/** Keeps a search that may be a key out of the address; it is looked for once it is whole or was entered. */
export const lookAside: Aside = (q, entered, found) => {
  forgetKey();
  if (q === '' || mayStandInAddress(q)) return false;
  if (entered || looksWhole(q)) void look(q, found);
  else $search.set('typing');
  return true;
};
