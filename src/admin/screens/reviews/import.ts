import { atom, readonlyType } from 'nanostores';
import { queryFlag } from '../../../client/address';
import { errorMessage } from '../../../client/call';
import { staff } from '../../../client/staff';
import { textOf } from '../../../shop/csv/decode';
import type { ImportedReview } from '../../../shop/reviews/contract-import';
import { reviews } from './reviews';

interface Import {
  status: 'empty' | 'busy' | 'previewed' | 'done';
  rows: readonly ImportedReview[];
  problem: string;
}

const EMPTY: Import = { status: 'empty', rows: [], problem: '' };
const $state = atom<Import>(EMPTY);
/** The file being imported: its preview, or its result. */
export const $import = readonlyType($state);

let text = '';
/** Counts requests; a response about a file that was discarded meanwhile is ignored. */
let requests = 0;

/** Discards the last file. */
export function startImport(): void {
  requests += 1;
  text = '';
  $state.set(EMPTY);
}

async function send(source: string, step: 'preview' | 'import'): Promise<void> {
  requests += 1;
  const request = requests;
  const show = (next: Import) => request === requests && $state.set(next);
  show({ ...$state.get(), status: 'busy', problem: '' });
  try {
    const query = { source, dryRun: queryFlag(step === 'preview') };
    const { rows } = await staff.post('/api/admin/reviews/import', { query, text: { body: text, type: 'text/csv' } });
    show({ status: step === 'preview' ? 'previewed' : 'done', rows, problem: '' });
    if (step === 'import') await reviews.reload();
  } catch (error) {
    show({ status: 'empty', rows: [], problem: errorMessage(error) });
  }
}

/** Previews the import of a file. */
export async function previewFile(file: File | undefined, source: string): Promise<void> {
  if (!file) return $state.set({ ...EMPTY, problem: 'Choose a file.' });
  text = textOf(new Uint8Array(await file.arrayBuffer()));
  await send(source, 'preview');
}

/** Imports the previewed file. */
export const importFile = (source: string): Promise<void> => send(source, 'import');
