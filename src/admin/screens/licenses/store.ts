import { atom, readonlyType } from 'nanostores';
import { staff } from '../../../client/staff';
import type { ImportQuery, ImportReport } from '../../../shop/licenses/contract';
import { toast } from '../../../stores/toasts';
import { createItemStore } from '../../kit/item-store';
import { resource } from '../../kit/resource';
import { interceptKeySearch } from './key-search';

/** Lots of keys. */
export const lots = resource({
  list: '/api/admin/lots',
  filters: ['product'],
  csv: { from: '/api/admin/lots.csv', name: 'lots.csv' },
});

/**
 * All keys, masked, and the open one with its history. A key typed into the search is searched separately, so that it
 * never appears in an address.
 */
export const keys = resource({
  list: '/api/admin/keys',
  filters: ['product', 'lot', 'state'],
  read: '/api/admin/keys/:id',
  opens: 'key',
  intercept: interceptKeySearch,
});

/** The stock per product, and recent sales. */
export const stock = createItemStore(() => staff.get('/api/admin/stock'));

const $clear = atom<{ id: string; licenseKey: string } | undefined>();

/** The key shown in clear; cleared as soon as its page is left. */
export const $revealed = readonlyType($clear);

let views = 0;

/** Reveals a key in clear; the audit log records the reason. */
export async function reveal(id: string, reason: string): Promise<void> {
  const before = views;
  const key = await staff.post('/api/admin/keys/:id/reveal', { param: { id }, json: { reason } });
  // If its page was left meanwhile, the key must not appear there again.
  if (views === before) $clear.set(key);
  await keys.record.reload();
}

/** Hides the key in clear, including one that is still loading. */
export function hide(): void {
  views += 1;
  $clear.set(undefined);
}

const copies = (count: number, text: string) => `${count} ${count === 1 ? 'copy' : 'copies'} ${text}`;

/** Takes a broken key out of use and, if requested, replaces it for its buyers. */
export async function breakKey(id: string, reason: string, replace: boolean): Promise<void> {
  const { defective, replaced, unreplaced } = await staff.post('/api/admin/keys/:id/defective', {
    param: { id },
    json: { reason, replace },
  });
  const parts = [
    defective > 0 && copies(defective, 'taken out of use'),
    replaced > 0 && copies(replaced, 'replaced by email'),
    unreplaced > 0 && replace && `${copies(unreplaced, 'not replaced')}: none is in stock`,
  ].filter(Boolean);
  toast('Key marked defective', { text: `${parts.join('. ')}.`, kind: unreplaced > 0 && replace ? 'bad' : 'good' });
  await keys.record.reload();
}

/** The parameters of an import, as texts of the form. */
export type ImportFacts = { [Name in keyof ImportQuery]?: string };

/** Stores the keys of a file in a lot; a dry run only reports. */
const importKeys = (facts: ImportFacts, body: string, dryRun: boolean) => {
  const query = new URLSearchParams(Object.entries(facts).filter(([, value]) => value));
  if (dryRun) query.set('dryRun', 'true');
  return staff.post('/api/admin/keys/import', { query, text: { body, type: 'text/csv' } });
};

/** The state of an import: the form (with earlier input), the preview's report, or the import's report. */
export type Import =
  | { status: 'form'; facts?: ImportFacts; text?: string }
  | { status: 'preview'; facts: ImportFacts; text: string; report: ImportReport }
  | { status: 'done'; report: ImportReport };

const $importing = atom<Import>({ status: 'form' });

export const $import = readonlyType($importing);

/** Starts an import with an empty form; `product` is preselected. */
export const startImport = (product?: string): void =>
  $importing.set({ status: 'form', ...(product && { facts: { product } }) });

/** The most characters restored into the form; longer text came from a file, which has to be chosen again. */
const MAX_PASTED_LENGTH = 20_000;

/** Returns from the preview to the form, with its input. */
export function changeImport(): void {
  const state = $importing.get();
  if (state.status === 'preview')
    $importing.set({
      status: 'form',
      facts: state.facts,
      ...(state.text.length <= MAX_PASTED_LENGTH && { text: state.text }),
    });
}

/** Previews an import without changing anything. */
export async function previewImport({ facts, text }: { facts: ImportFacts; text: string }): Promise<void> {
  $importing.set({ status: 'preview', facts, text, report: await importKeys(facts, text, true) });
}

/** Imports what was previewed; `acceptUnmatched` includes lines that do not look like a key of the product. */
export async function runImport(acceptUnmatched: boolean): Promise<void> {
  const state = $importing.get();
  if (state.status !== 'preview') return;
  const facts = acceptUnmatched ? { ...state.facts, acceptUnmatched: 'true' } : state.facts;
  const report = await importKeys(facts, state.text, false);
  $importing.set({ status: 'done', report });
  await Promise.all([stock.reload(), lots.reload()]);
}
