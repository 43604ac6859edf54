import { atom, readonlyType } from 'nanostores';
import { queryFlag } from '../../../client/address';
import { errorMessage } from '../../../client/call';
import { staff } from '../../../client/staff';
import type { ImportedRow } from '../../../shop/catalog/contract-staff';
import { splitCsv } from '../../../shop/catalog/csv-parts';
import { textOf } from '../../../shop/csv/decode';
import { UNCLOSED } from '../../../shop/csv/rows';
import { loadChoices } from '../../app/product-choices';
import { products } from './products';

interface Import {
  status: 'empty' | 'busy' | 'previewed' | 'done';
  rows: ImportedRow[];
  /** The progress, as text. */
  progress: string;
  problem: string;
  /** Whether the prices were confirmed. */
  accepted: boolean;
  /**
   * The number of files discarded or unreadable: each one resets the file field, so that the same file can be chosen
   * again.
   */
  turn: number;
}

const EMPTY: Import = { status: 'empty', rows: [], progress: '', problem: '', accepted: false, turn: 0 };
const $state = atom<Import>(EMPTY);
/** The file being imported: its preview and progress. */
export const $import = readonlyType($state);

let text = '';
/** Counts requests; a response about a file that was discarded meanwhile is ignored. */
let requests = 0;

const set = (changes: Partial<Import>) => $state.set({ ...$state.get(), ...changes });

/** Discards the last file. */
export function startImport(): void {
  requests += 1;
  text = '';
  $state.set({ ...EMPTY, turn: $state.get().turn + 1 });
}

/** Sends the parts of the file in sequence; a part that fails stops it, and earlier parts stay imported. */
async function send(dryRun: boolean): Promise<void> {
  requests += 1;
  const request = requests;
  const show = (changes: Partial<Import>) => request === requests && set(changes);
  const { parts, unclosed } = splitCsv(text);
  const unsent = unclosed.map((line) => ({ row: 0, line, name: '', state: 'refused' as const, reason: UNCLOSED }));
  const total = parts.reduce((sum, { lines }) => sum + lines.length, 0);
  const rows: ImportedRow[] = [];
  show({ status: 'busy', rows, problem: '' });
  const query = { dryRun: queryFlag(dryRun), confirmed: queryFlag($state.get().accepted) };
  try {
    for (const { body, lines } of parts) {
      if (dryRun && request !== requests) return;
      show({ progress: `${dryRun ? 'Looking at' : 'Importing'} ${rows.length} of ${total}…` });
      const answer = await staff.post('/api/admin/products/import', {
        query,
        text: { body, type: 'text/csv' },
      });
      rows.push(...answer.rows.map((row) => ({ ...row, line: lines[row.row - 1] ?? row.line })));
    }
    show({ status: dryRun ? 'previewed' : 'done', rows: [...unsent, ...rows] });
  } catch (error) {
    const note = dryRun || rows.length === 0 ? '' : ` ${rows.length} rows before it were imported.`;
    const turn = $state.get().turn + (dryRun ? 1 : 0);
    show({
      status: dryRun ? 'empty' : 'previewed',
      rows: [...unsent, ...rows],
      problem: errorMessage(error) + note,
      turn,
    });
  }
  if (!dryRun) await Promise.all([products.refresh(), loadChoices()]);
}

/** Previews the import of a file; prices have to be confirmed again for each file. */
export async function chooseFile(file: File | undefined): Promise<void> {
  if (!file) return startImport();
  if (text) $state.set({ ...EMPTY, turn: $state.get().turn });
  text = textOf(new Uint8Array(await file.arrayBuffer()));
  await send(true);
}

/** Sets whether large price changes are intended, and previews again. */
export async function acceptPrices(accepted: boolean): Promise<void> {
  set({ accepted });
  if (text) await send(true);
}

/** Imports the previewed file. */
export const importFile = (): Promise<void> => send(false);
