import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../../client/call';
import { staff } from '../../../client/staff';
import type { ImportedRow } from '../../../shop/catalog/contract-staff';
import { splitCsv } from '../../../shop/catalog/csv-parts';
import { textOf } from '../../../shop/licenses/decode';
import { loadChoices } from '../../app/product-choices';
import { products } from './products';

interface Import {
  state: 'empty' | 'busy' | 'looked' | 'done';
  rows: ImportedRow[];
  /** How far it is, in words. */
  progress: string;
  problem: string;
  /** Whether somebody said that the prices were looked at. */
  accepted: boolean;
}

const EMPTY: Import = { state: 'empty', rows: [], progress: '', problem: '', accepted: false };
const $now = atom<Import>(EMPTY);
/** The file that is imported: what it would do, and how far it is. */
export const $import = readonlyType($now);

let text = '';

/** Forgets the last file. */
export function startImport(): void {
  text = '';
  $now.set(EMPTY);
}

const set = (changes: Partial<Import>) => $now.set({ ...$now.get(), ...changes });

/** Sends the file in parts, one after the other; a part that fails ends it, and those before it stay. */
async function send(dryRun: boolean): Promise<void> {
  const parts = splitCsv(text);
  const total = parts.reduce((sum, { lines }) => sum + lines.length, 0);
  const rows: ImportedRow[] = [];
  set({ state: 'busy', rows, problem: '' });
  const query = { dryRun: String(dryRun), confirmed: String($now.get().accepted) } as const;
  try {
    for (const { body, lines } of parts) {
      set({ progress: `${dryRun ? 'Looking at' : 'Importing'} ${rows.length} of ${total}…` });
      const answer = await staff.post('/api/admin/products/import', {
        query: query as never,
        text: { body, type: 'text/csv' },
      });
      rows.push(...answer.rows.map((row) => ({ ...row, line: lines[row.row - 1] ?? row.line })));
    }
    set({ state: dryRun ? 'looked' : 'done', rows });
  } catch (error) {
    const kept = dryRun || rows.length === 0 ? '' : ` ${rows.length} rows before it were imported.`;
    set({ state: dryRun ? 'empty' : 'looked', rows, problem: errorMessage(error) + kept });
  }
  if (!dryRun) await Promise.all([products.refresh(), loadChoices()]);
}

/** Shows what a file would do. */
export async function chooseFile(file: File | undefined): Promise<void> {
  if (!file) return startImport();
  text = textOf(new Uint8Array(await file.arrayBuffer()));
  await send(true);
}

/** Says whether large price changes are meant, and looks again. */
export async function acceptPrices(accepted: boolean): Promise<void> {
  set({ accepted });
  if (text) await send(true);
}

/** Imports what was shown. */
export const importFile = (): Promise<void> => send(false);
