import { atom, readonlyType } from 'nanostores';
import { queryFlag } from '../../../client/address';
import { errorMessage } from '../../../client/call';
import { staff } from '../../../client/staff';
import { textOf } from '../../../shop/csv/decode';
import { closedGroups, type Part, splitRecords } from '../../../shop/csv/parts';
import { tableOf, titlesOf } from '../../../shop/csv/table';
import type { ImportKeysOutput, KeyLayout } from '../../../shop/imports/contract';
import { guessLayout, hasNoTitles, hasTitles, NO_TITLES } from '../../../shop/imports/key-layout';
import { groupsOfKeys, namesManyProducts, PART_PRODUCTS, PART_ROWS } from '../../../shop/imports/records';
import { sha256Hex } from '../../../shop/sha256-hex';
import { type Line, refusedLines, runs } from './import';

interface KeyImport {
  status: 'empty' | 'columns' | 'previewing' | 'previewed' | 'running' | 'paused' | 'done';
  titles: string[];
  layout: KeyLayout;
  isRemembered: boolean;
  productId: string;
  lot: string;
  lots: ImportKeysOutput['lots'];
  left: Line[];
  done: number;
  total: number;
  problem: string;
  /** Lines that do not look like keys of their product, and whether they are imported anyway. */
  unmatched: number;
  acceptUnmatched: boolean;
  turn: number;
}

const EMPTY: KeyImport = {
  status: 'empty',
  titles: [],
  layout: { key: 0, seats: null, product: null },
  isRemembered: false,
  productId: '',
  lot: '',
  lots: [],
  left: [],
  done: 0,
  total: 0,
  problem: '',
  unmatched: 0,
  acceptUnmatched: false,
  turn: 0,
};
const $state = atom<KeyImport>(EMPTY);
/** The inventory of keys being imported. */
export const $keys = readonlyType($state);
const set = (changes: Partial<KeyImport>) => $state.set({ ...$state.get(), ...changes });

let text = '';
/** The current request sequence; an earlier one stops after the part in flight and no longer updates anything. */
let running = { isPaused: false };
const begin = () => {
  running = { isPaused: false };
  return running;
};

/** Starts over without a file. */
export function startKeys(): void {
  text = '';
  begin();
  $state.set({ ...EMPTY, turn: $state.get().turn + 1 });
}

/** Reads a file and guesses its columns: as chosen last time, or by the titles. */
export async function chooseKeys(file: File | undefined): Promise<void> {
  if (!file) return startKeys();
  text = textOf(new Uint8Array(await file.arrayBuffer()));
  const titles = titlesOf(text);
  const { turn } = $state.get();
  if (titles.length === 0) return $state.set({ ...EMPTY, turn, problem: 'The file is empty.' });
  if (hasNoTitles(titles)) return $state.set({ ...EMPTY, turn, problem: NO_TITLES });
  const header = await sha256Hex(titles.join('\n'));
  const saved = await staff.get('/api/admin/imports/key-layout', { query: { header } }).catch(() => undefined);
  const layout = saved?.layout ?? guessLayout(titles);
  const lot = file.name.replace(/\.\w+$/, '').slice(0, 100);
  $state.set({ ...EMPTY, turn, status: 'columns', titles, layout, lot, isRemembered: Boolean(saved?.layout) });
}

/** The same with pasted lines, which may have no titles. */
export function choosePasted(text: string): Promise<void> {
  const lines = text.trim();
  return chooseKeys(new File([hasTitles(titlesOf(lines)) ? lines : `Key\n${lines}`], 'Pasted keys.txt'));
}

/** Changes the columns or the product; results for the former choice are discarded. */
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

function mergeLots(lots: KeyImport['lots'], more: KeyImport['lots']): KeyImport['lots'] {
  const all = new Map(lots.map((lot) => [lot.productId, lot]));
  for (const lot of more) {
    const before = all.get(lot.productId);
    all.set(lot.productId, {
      ...lot,
      accepted: lot.accepted + (before?.accepted ?? 0),
      served: lot.served + (before?.served ?? 0),
    });
  }
  return [...all.values()];
}

/**
 * Returns the parts of the file, the lines in none of them, the query of each part, and what identifies the file with
 * these choices to the server.
 */
async function prepared(dryRun: boolean) {
  const { titles, rows } = tableOf(text);
  const { layout, productId, lot, acceptUnmatched } = $state.get();
  const products = layout.product !== null && namesManyProducts(rows, layout.product) ? layout.product : undefined;
  const { whole, unclosed } = closedGroups(groupsOfKeys(rows, layout.key, products));
  const kinds = products === undefined ? undefined : { column: products, most: PART_PRODUCTS };
  const parts = splitRecords(titles, whole, PART_ROWS.keys, kinds);
  const fields = {
    key: String(layout.key),
    ...(layout.seats !== null && { seats: String(layout.seats) }),
    ...(layout.product === null ? { productId } : { product: String(layout.product) }),
    lot: lot.trim(),
    acceptUnmatched: queryFlag(acceptUnmatched),
  };
  const total = parts.reduce((sum, { rows }) => sum + rows, 0);
  // Rows sorted by product are another sequence: a file that was begun in its own order starts over.
  const file = await sha256Hex(JSON.stringify(products === undefined ? [fields, text] : [fields, text, 'by product']));
  return {
    parts,
    unsent: refusedLines(unclosed),
    total,
    query: { ...fields, dryRun: queryFlag(dryRun), file, total: String(total) },
  };
}

type Query = Awaited<ReturnType<typeof prepared>>['query'];

async function sendPart(part: Part, query: Query) {
  const facts = { ...query, from: String(part.from) };
  const body = { body: part.body, type: 'text/csv' as const };
  const answer = await staff.post('/api/admin/imports/keys', { query: facts, text: body });
  return { ...answer, left: answer.left.map(({ row, ...rest }) => ({ ...rest, line: part.lines[row - 1] ?? 0 })) };
}

/** Adds the result of a part to those of the parts before it. */
function report(answer: Awaited<ReturnType<typeof sendPart>>): void {
  const { lots, left, unmatched } = $state.get();
  const lines = [...left, ...answer.left].toSorted((a, b) => a.line - b.line);
  set({ lots: mergeLots(lots, answer.lots), left: lines, unmatched: unmatched + answer.unmatched });
}

/** Previews the parts in sequence, except those imported before an earlier import was interrupted. */
async function previewParts(parts: readonly Part[], query: Query, total: number, run: typeof running): Promise<void> {
  let through = 0;
  for (const part of parts) {
    if (part.from < through) continue;
    const answer = await sendPart(part, query);
    if (running !== run) return;
    if (answer.done < total) through = answer.done;
    if (part.from >= through) report(answer);
    set({ done: Math.max(part.from + part.rows, through) });
  }
  set({ status: 'previewed', done: through });
}

/** Imports the parts in sequence until it is paused. */
async function importAll(parts: readonly Part[], query: Query, run: typeof running): Promise<void> {
  for (const part of parts) {
    if (run.isPaused) return set({ status: 'paused' });
    const answer = await sendPart(part, query);
    if (running !== run) return;
    report(answer);
    set({ done: part.from + part.rows });
  }
  set({ status: 'done' });
}

/** Previews what the file would import. */
export async function previewKeys(): Promise<void> {
  const run = begin();
  const { parts, unsent, total, query } = await prepared(true);
  if (running !== run) return;
  // Lines that are accepted anyway stay counted, so that they can be left out again.
  const { unmatched, acceptUnmatched } = $state.get();
  set({ status: 'previewing', lots: [], left: unsent, done: 0, total, problem: '', unmatched: 0 });
  try {
    await previewParts(parts, query, total, run);
    if (acceptUnmatched && running === run) set({ unmatched });
  } catch (error) {
    if (running === run) set({ status: 'columns', problem: errorMessage(error) });
  }
}

/**
 * Imports the previewed file, from where the last import stopped. A part that fails stops it; earlier parts stay
 * imported.
 */
export async function importKeys(): Promise<void> {
  const run = begin();
  const { parts, unsent, query } = await prepared(false);
  if (running !== run) return;
  const { status, done } = $state.get();
  set({ status: 'running', problem: '', ...(status === 'previewed' && { lots: [], left: unsent }) });
  try {
    await importAll(
      parts.filter(({ from }) => from >= done),
      query,
      run,
    );
  } catch (error) {
    if (running === run) set({ status: 'paused', problem: errorMessage(error) });
  }
  await runs.reload();
}

/** Stops after the part in flight; the rest can be resumed later. */
export const pauseKeys = (): void => {
  running.isPaused = true;
};

/** Sets whether lines that do not look like keys of their product are imported, and previews again. */
export async function acceptOthers(acceptUnmatched: boolean): Promise<void> {
  set({ acceptUnmatched });
  await previewKeys();
}
