import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../../client/call';
import { staff } from '../../../client/staff';
import type { ImportedRow } from '../../../shop/catalog/contract-staff';
import { splitCsv } from '../../../shop/catalog/csv-parts';
import { UNCLOSED } from '../../../shop/licenses/csv';
import { textOf } from '../../../shop/licenses/decode';
import { loadChoices } from '../../app/product-choices';
import { products } from './products';

interface Import {
  status: 'empty' | 'busy' | 'looked' | 'done';
  rows: ImportedRow[];
  /** How far it is, in words. */
  progress: string;
  problem: string;
  /** Whether somebody said that the prices were looked at. */
  accepted: boolean;
  /** How many files were put away or could not be looked at: each gets a new field, where it can be chosen again. */
  turn: number;
}

const EMPTY: Import = { status: 'empty', rows: [], progress: '', problem: '', accepted: false, turn: 0 };
const $now = atom<Import>(EMPTY);
/** The file that is imported: what it would do, and how far it is. */
export const $import = readonlyType($now);

let text = '';
/** Counts what was asked; an answer about a file that was put away since is not shown. */
let asked = 0;

const set = (changes: Partial<Import>) => $now.set({ ...$now.get(), ...changes });

/** Forgets the last file. */
export function startImport(): void {
  asked += 1;
  text = '';
  $now.set({ ...EMPTY, turn: $now.get().turn + 1 });
}

/** Sends the file in parts, one after the other; a part that fails ends it, and those before it stay. */
async function send(dryRun: boolean): Promise<void> {
  asked += 1;
  const mine = asked;
  const show = (changes: Partial<Import>) => mine === asked && set(changes);
  const { parts, unclosed } = splitCsv(text);
  const unsent = unclosed.map((line) => ({ row: 0, line, name: '', state: 'refused' as const, reason: UNCLOSED }));
  const total = parts.reduce((sum, { lines }) => sum + lines.length, 0);
  const rows: ImportedRow[] = [];
  show({ status: 'busy', rows, problem: '' });
  const query = { dryRun: String(dryRun), confirmed: String($now.get().accepted) } as const;
  try {
    for (const { body, lines } of parts) {
      if (dryRun && mine !== asked) return;
      show({ progress: `${dryRun ? 'Looking at' : 'Importing'} ${rows.length} of ${total}…` });
      const answer = await staff.post('/api/admin/products/import', {
        query: query as never,
        text: { body, type: 'text/csv' },
      });
      rows.push(...answer.rows.map((row) => ({ ...row, line: lines[row.row - 1] ?? row.line })));
    }
    show({ status: dryRun ? 'looked' : 'done', rows: [...unsent, ...rows] });
  } catch (error) {
    const kept = dryRun || rows.length === 0 ? '' : ` ${rows.length} rows before it were imported.`;
    const turn = $now.get().turn + (dryRun ? 1 : 0);
    show({
      status: dryRun ? 'empty' : 'looked',
      rows: [...unsent, ...rows],
      problem: errorMessage(error) + kept,
      turn,
    });
  }
  if (!dryRun) await Promise.all([products.refresh(), loadChoices()]);
}

/** Shows what a file would do; another file is asked about its own prices. */
export async function chooseFile(file: File | undefined): Promise<void> {
  if (!file) return startImport();
  if (text) $now.set({ ...EMPTY, turn: $now.get().turn });
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
