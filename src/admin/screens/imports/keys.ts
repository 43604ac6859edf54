import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../../client/call';
import { staff } from '../../../client/staff';
import type { ImportKeysOutput } from '../../../shop/imports/contract';
import { guessLayout, hasNoTitles, type Layout, NO_TITLES } from '../../../shop/imports/key-layout';
import { closedGroups, groupsOfKeys, PART_ROWS, type Part, splitRecords, tableOf } from '../../../shop/imports/records';
import { rowsOf } from '../../../shop/licenses/csv';
import { textOf } from '../../../shop/licenses/decode';
import { sha256Hex } from '../../../shop/sha256-hex';
import { type Line, refusedLines, runs } from './import';

interface KeyImport {
  status: 'empty' | 'columns' | 'looking' | 'looked' | 'running' | 'paused' | 'done';
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
  ...{ status: 'empty', titles: [], layout: { key: 0, seats: null, product: null }, isRemembered: false },
  ...{ productId: '', lot: '', lots: [], left: [], done: 0, total: 0, problem: '' },
  ...{ unmatched: 0, acceptUnmatched: false, turn: 0 },
};
const $now = atom<KeyImport>(EMPTY);
/** The inventory of keys that is imported. */
export const $keys = readonlyType($now);
const set = (changes: Partial<KeyImport>) => $now.set({ ...$now.get(), ...changes });

let text = '';
/** What is sent now; whatever came before it ends after the part that is on its way, and shows nothing anymore. */
let running = { isPaused: false };
const begin = () => {
  running = { isPaused: false };
  return running;
};

export function startKeys(): void {
  text = '';
  begin();
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
  const header = await sha256Hex(titles.join('\n'));
  const known = await staff.get('/api/admin/imports/key-layout', { query: { header } }).catch(() => undefined);
  const layout = known?.layout ?? guessLayout(titles);
  const lot = chosen.name.replace(/\.\w+$/, '').slice(0, 100);
  $now.set({ ...EMPTY, turn, status: 'columns', titles, layout, lot, isRemembered: Boolean(known?.layout) });
}

/** Says what a column holds, or what the keys are for; what was found with the former choice is forgotten. */
export const changeKeys = (changes: Partial<Pick<KeyImport, 'layout' | 'productId' | 'lot'>>): void =>
  set({
    ...changes,
    status: 'columns',
    lots: [],
    left: [],
    problem: '',
    done: 0,
    unmatched: 0,
    acceptUnmatched: false,
  });

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

/** The parts of the file, the lines that are in none, what is said of each, and by what the server knows the file with these choices again. */
async function prepared(dryRun: boolean) {
  const found = [...rowsOf(text)];
  const table = tableOf(found);
  const { layout, productId, lot, acceptUnmatched } = $now.get();
  const { whole, unclosed } = closedGroups(table ? groupsOfKeys(table, layout.key) : []);
  const parts = splitRecords(found[0]?.cells ?? [], whole, PART_ROWS.keys);
  const chosen = {
    key: String(layout.key),
    ...(layout.seats !== null && { seats: String(layout.seats) }),
    ...(layout.product === null ? { productId } : { product: String(layout.product) }),
    lot: lot.trim(),
    acceptUnmatched: String(acceptUnmatched),
  };
  const total = parts.reduce((sum, { rows }) => sum + rows, 0);
  const file = await sha256Hex(JSON.stringify([chosen, text]));
  return {
    parts,
    unsent: refusedLines(unclosed),
    total,
    query: { ...chosen, dryRun: String(dryRun), file, total: String(total) },
  };
}

async function sendPart(part: Part, query: object) {
  const facts = { ...query, from: String(part.from) };
  const body = { body: part.body, type: 'text/csv' as const };
  const answer = await staff.post('/api/admin/imports/keys', { query: facts as never, text: body });
  return { ...answer, left: answer.left.map(({ row, ...rest }) => ({ ...rest, line: part.lines[row - 1] ?? 0 })) };
}

/** What a part brought, or would bring, beside what the parts before it did. */
function report(answer: Awaited<ReturnType<typeof sendPart>>): void {
  const { lots, left, unmatched } = $now.get();
  const lines = [...left, ...answer.left].toSorted((a, b) => a.line - b.line);
  set({ lots: added(lots, answer.lots), left: lines, unmatched: unmatched + answer.unmatched });
}

/** Looks at the parts one after the other, but for those that came before an import of this file broke off. */
async function previewParts(parts: readonly Part[], query: object, total: number, mine: typeof running): Promise<void> {
  let through = 0;
  for (const part of parts) {
    if (part.from < through) continue;
    const answer = await sendPart(part, query);
    if (running !== mine) return;
    if (answer.done < total) through = answer.done;
    if (part.from >= through) report(answer);
    set({ done: Math.max(part.from + part.rows, through) });
  }
  set({ status: 'looked', done: through });
}

/** Imports the parts one after the other; somebody may pause it. */
async function importAll(parts: readonly Part[], query: object, mine: typeof running): Promise<void> {
  for (const part of parts) {
    if (mine.isPaused) return set({ status: 'paused' });
    const answer = await sendPart(part, query);
    if (running !== mine) return;
    report(answer);
    set({ done: part.from + part.rows });
  }
  set({ status: 'done' });
}

/** Shows what the file would bring. */
export async function previewKeys(): Promise<void> {
  const mine = begin();
  const { parts, unsent, total, query } = await prepared(true);
  if (running !== mine) return;
  // What is taken all the same stays counted, so that it can be left out again.
  const { unmatched, acceptUnmatched } = $now.get();
  set({ status: 'looking', lots: [], left: unsent, done: 0, total, problem: '', unmatched: 0 });
  try {
    await previewParts(parts, query, total, mine);
    if (acceptUnmatched && running === mine) set({ unmatched });
  } catch (error) {
    if (running === mine) set({ status: 'columns', problem: errorMessage(error) });
  }
}

/** Imports what was shown, from where it ended the last time. A part that fails ends it; what came before is kept. */
export async function importKeys(): Promise<void> {
  const mine = begin();
  const { parts, unsent, query } = await prepared(false);
  if (running !== mine) return;
  const { status, done } = $now.get();
  set({ status: 'running', problem: '', ...(status === 'looked' && { lots: [], left: unsent }) });
  try {
    await importAll(
      parts.filter(({ from }) => from >= done),
      query,
      mine,
    );
  } catch (error) {
    if (running === mine) set({ status: 'paused', problem: errorMessage(error) });
  }
  await runs.reload();
}

/** Ends after the part that is on its way; the rest can go on later. */
export const pauseKeys = (): void => {
  running.isPaused = true;
};

/** Says whether lines are taken that do not look like keys of their product, and looks again. */
export async function acceptOthers(acceptUnmatched: boolean): Promise<void> {
  set({ acceptUnmatched });
  await previewKeys();
}
