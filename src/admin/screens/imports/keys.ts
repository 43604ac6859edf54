import { atom, readonlyType } from 'nanostores';
import { sentence } from '../../../client/call';
import { staff } from '../../../client/staff';
import type { ImportKeysOutput } from '../../../shop/imports/contract';
import { fingerprintOf } from '../../../shop/imports/fingerprint';
import { guessLayout, hasNoTitles, type Layout, NO_TITLES } from '../../../shop/imports/key-layout';
import { groupsOf, PART_ROWS, partsOf, tableOf } from '../../../shop/imports/records';
import { rowsOf } from '../../../shop/licenses/csv';
import { textOf } from '../../../shop/licenses/decode';
import type { Line } from './import';

interface KeyImport {
  state: 'empty' | 'columns' | 'looking' | 'looked' | 'running' | 'done';
  titles: string[];
  layout: Layout;
  isRemembered: boolean;
  productId: string;
  lot: string;
  lots: ImportKeysOutput['lots'];
  left: Line[];
  done: number;
  total: number;
  problem: string;
  /** Lines that hold no key of their product by their looks, and whether they are taken all the same. */
  unmatched: number;
  acceptUnmatched: boolean;
  turn: number;
}

const EMPTY: KeyImport = {
  ...{ state: 'empty', titles: [], layout: { key: 0, seats: null, product: null }, isRemembered: false },
  ...{ productId: '', lot: '', lots: [], left: [], done: 0, total: 0, problem: '' },
  ...{ unmatched: 0, acceptUnmatched: false, turn: 0 },
};
const $now = atom<KeyImport>(EMPTY);
/** The inventory of keys that is imported. */
export const $keys = readonlyType($now);
const set = (changes: Partial<KeyImport>) => $now.set({ ...$now.get(), ...changes });

let text = '';

export function startKeys(): void {
  text = '';
  $now.set({ ...EMPTY, turn: $now.get().turn + 1 });
}

/** Reads a file, and says which column holds what: as the last time, or by the titles. */
export async function chooseKeys(chosen: File | undefined): Promise<void> {
  if (!chosen) return startKeys();
  text = textOf(new Uint8Array(await chosen.arrayBuffer()));
  const titles = rowsOf(text).next().value?.cells ?? [];
  const { turn } = $now.get();
  if (titles.length === 0) return $now.set({ ...EMPTY, turn, problem: 'The file is empty.' });
  if (hasNoTitles(titles)) return $now.set({ ...EMPTY, turn, problem: NO_TITLES });
  const header = await fingerprintOf(titles.join('\n'));
  const known = await staff.get('/api/admin/imports/key-layout', { query: { header } }).catch(() => undefined);
  const layout = known?.layout ?? guessLayout(titles);
  const lot = chosen.name.replace(/\.\w+$/, '').slice(0, 100);
  $now.set({ ...EMPTY, turn, state: 'columns', titles, layout, lot, isRemembered: Boolean(known?.layout) });
}

/** Says what a column holds, or what the keys are for; what was found with the former choice is forgotten. */
export const changeKeys = (changes: Partial<Pick<KeyImport, 'layout' | 'productId' | 'lot'>>): void =>
  set({ ...changes, state: 'columns', lots: [], left: [], problem: '', unmatched: 0, acceptUnmatched: false });

function added(lots: KeyImport['lots'], more: KeyImport['lots']): KeyImport['lots'] {
  const all = new Map(lots.map((lot) => [lot.productId, lot]));
  for (const lot of more) {
    const known = all.get(lot.productId);
    all.set(lot.productId, {
      ...lot,
      accepted: lot.accepted + (known?.accepted ?? 0),
      served: lot.served + (known?.served ?? 0),
    });
  }
  return [...all.values()];
}

/** Shows what the file would bring, or imports it; a part that fails ends it, and sending the file again goes on there. */
export async function sendKeys(dryRun: boolean): Promise<void> {
  const found = [...rowsOf(text)];
  const table = tableOf(found);
  const parts = table ? partsOf(found[0]?.cells ?? [], groupsOf(table, {}), PART_ROWS.keys) : [];
  const { layout, productId, lot, acceptUnmatched } = $now.get();
  const total = parts.reduce((sum, { rows }) => sum + rows, 0);
  set({ state: dryRun ? 'looking' : 'running', lots: [], left: [], done: 0, total, problem: '' });
  const named = layout.product === null ? { productId } : { product: String(layout.product) };
  const seats = layout.seats === null ? {} : { seats: String(layout.seats) };
  const query = {
    key: String(layout.key),
    ...seats,
    ...named,
    lot,
    dryRun: String(dryRun),
    acceptUnmatched: String(acceptUnmatched),
  };
  let unmatched = 0;
  try {
    for (const part of parts) {
      const body = { body: part.body, type: 'text/csv' as const };
      const answer = await staff.post('/api/admin/imports/keys', { query: query as never, text: body });
      const left = answer.left.map(({ row, ...rest }) => ({ ...rest, line: part.lines[row - 1] ?? 0 }));
      unmatched += answer.unmatched;
      const now = $now.get();
      set({ lots: added(now.lots, answer.lots), left: [...now.left, ...left], done: now.done + part.rows });
    }
    // What is taken all the same stays counted, so that it can be left out again.
    set({
      state: dryRun ? 'looked' : 'done',
      unmatched: Math.max(unmatched, acceptUnmatched ? $now.get().unmatched : 0),
    });
  } catch (error) {
    set({ state: 'columns', problem: sentence(error) });
  }
}

/** Says whether lines are taken that do not look like keys of their product, and looks again. */
export async function acceptOthers(acceptUnmatched: boolean): Promise<void> {
  set({ acceptUnmatched });
  await sendKeys(true);
}
