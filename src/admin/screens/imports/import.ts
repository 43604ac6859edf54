import { atom, readonlyType } from 'nanostores';
import { queryFlag } from '../../../client/address';
import { errorMessage } from '../../../client/call';
import { staff } from '../../../client/staff';
import { textOf } from '../../../shop/csv/decode';
import { closedGroups, type Part, splitRecords } from '../../../shop/csv/parts';
import { UNCLOSED } from '../../../shop/csv/rows';
import { tableOf, titlesOf } from '../../../shop/csv/table';
import type { ImportedRecord } from '../../../shop/imports/contract';
import { type Format, formatsOf, type Kind } from '../../../shop/imports/formats';
import { unknownFile } from '../../../shop/imports/labels';
import { groupsOf, PART_ROWS, settleRepeats } from '../../../shop/imports/records';
import { sha256Hex } from '../../../shop/sha256-hex';
import { createItemStore } from '../../kit/item-store';

/** A record of the file with its line number. */
export type Line = Omit<ImportedRecord, 'row'> & { line: number };

interface Import {
  status: 'empty' | 'previewing' | 'previewed' | 'running' | 'paused' | 'done';
  name: string;
  /** The possible formats of the file, most likely first. */
  formats: readonly Format[];
  kind: Kind;
  currency: string;
  rows: Line[];
  /** Processed rows, and their total. */
  done: number;
  total: number;
  problem: string;
  /**
   * The number of files discarded or unreadable: each one resets the file field, so that the same file can be chosen
   * again.
   */
  turn: number;
}

const EMPTY: Import = {
  status: 'empty',
  name: '',
  formats: [],
  kind: 'products',
  currency: 'USD',
  rows: [],
  done: 0,
  total: 0,
  problem: '',
  turn: 0,
};
const $state = atom<Import>(EMPTY);
/** The file being imported: its preview and progress. */
export const $import = readonlyType($state);
const set = (changes: Partial<Import>) => $state.set({ ...$state.get(), ...changes });

/** Imported files, newest first. */
export const runs = createItemStore(() => staff.get('/api/admin/imports'));

let text = '';
let file = '';
/** The current request sequence; an earlier one stops after the part in flight and no longer updates anything. */
let running = { isPaused: false };

/** Discards the last file. */
export function startImport(): void {
  text = '';
  running = { isPaused: false };
  $state.set({ ...EMPTY, turn: $state.get().turn + 1 });
}

/** Returns lines that are not sent as refused records, as the server would report them. */
export const refusedLines = (lines: readonly number[]): Line[] =>
  lines.map((line) => ({ line, name: '', state: 'refused', reason: UNCLOSED }));

/** Returns the parts of the file to send, and the lines left out. */
function partsNow(): { parts: Part[]; left: Line[] } {
  const { formats, kind } = $state.get();
  const table = tableOf(text);
  const format = formats.find((one) => one.kind === kind);
  if (!format) return { parts: [], left: [] };
  const { whole, unclosed } = closedGroups(groupsOf(table, format));
  return { parts: splitRecords(table.titles, whole, PART_ROWS[kind]), left: refusedLines(unclosed) };
}

async function sendPart(part: Part, dryRun: boolean): Promise<Line[]> {
  const { kind, currency, name, total } = $state.get();
  const facts = { kind, currency, name, file, dryRun: queryFlag(dryRun), total, from: part.from };
  const answer = await staff.post('/api/admin/imports/part', {
    query: facts,
    text: { body: part.body, type: 'text/csv' },
  });
  return answer.rows.map(({ row, ...rest }) => ({ ...rest, line: part.lines[row - 1] ?? 0 }));
}

/** Sends the parts in sequence; false if one failed or it was paused, undefined if the file was discarded. */
async function sendAll(parts: Part[], dryRun: boolean): Promise<boolean | undefined> {
  const run = { isPaused: false };
  running = run;
  for (const part of parts) {
    if (run.isPaused) return false;
    const answer = await sendPart(part, dryRun).catch((error: unknown) => errorMessage(error));
    if (running !== run) return undefined;
    if (typeof answer === 'string') {
      set({ problem: answer });
      return false;
    }
    set({ rows: [...$state.get().rows, ...answer], done: part.from + part.rows });
  }
  return true;
}

/** Previews the import, and finds out where an earlier one was interrupted. */
async function preview(): Promise<void> {
  const { parts, left } = partsNow();
  const total = parts.reduce((sum, { rows }) => sum + rows, 0);
  const none = left[0]?.reason ?? 'The file has no records.';
  set({ status: 'previewing', rows: left, done: 0, total, problem: total === 0 ? none : '' });
  const isSeen = total > 0 && (await sendAll(parts, true));
  if (isSeen === undefined) return;
  if (!isSeen) return set({ status: 'empty', turn: $state.get().turn + 1 });
  const activeRun = running;
  const { kind, rows } = $state.get();
  const previous = await staff.get('/api/admin/imports').catch(() => undefined);
  if (running !== activeRun) return;
  const unfinished = previous?.runs.find((run) => run.file === file && run.kind === kind && run.done < run.total);
  set({ status: 'previewed', rows: settleRepeats(rows), done: unfinished?.done ?? 0 });
}

/** Reads a file and previews its import. */
export async function chooseFile(upload: File | undefined): Promise<void> {
  if (!upload) return startImport();
  text = textOf(new Uint8Array(await upload.arrayBuffer()));
  file = await sha256Hex(text);
  const titles = titlesOf(text);
  const formats = formatsOf(titles);
  const [first] = formats;
  const { currency, turn } = $state.get();
  $state.set({ ...EMPTY, currency, turn, name: upload.name, formats, kind: first?.kind ?? 'products' });
  if (first) await preview();
  else set({ turn: turn + 1, problem: titles.length === 0 ? 'The file is empty.' : unknownFile(titles) });
}

/** Previews again, with another currency or another kind of the file's contents. */
export async function previewAs(changes: { kind?: Kind; currency?: string }): Promise<void> {
  set(changes);
  if (text) await preview();
}

/** Imports the previewed file, from where the last import stopped. */
export async function importFile(): Promise<void> {
  const { done, status, rows } = $state.get();
  const { parts, left } = partsNow();
  set({ status: 'running', rows: status === 'paused' ? rows : left, problem: '' });
  const isDone = await sendAll(
    parts.filter(({ from }) => from >= done),
    false,
  );
  if (isDone !== undefined) set({ status: isDone ? 'done' : 'paused' });
  await runs.reload();
}

/** Stops after the part in flight; the rest can be resumed later. */
export const pauseImport = (): void => {
  running.isPaused = true;
};
