import { atom, readonlyType } from 'nanostores';
import { staff } from '../../../client/staff';
import type { ImportQuery, ImportReport } from '../../../shop/licenses/contract';
import { toast } from '../../../stores/toasts';
import { createItemStore } from '../../kit/item-store';
import { resource } from '../../kit/resource';
import { interceptKeySearch } from './key-search';

/** Deliveries of keys. */
export const lots = resource({
  list: '/api/admin/lots',
  filters: ['product'],
  csv: { from: '/api/admin/lots.csv', name: 'lots.csv' },
});

/**
 * All keys, masked, and the open one with its history. A key in the search is looked for aside, so that it never stands
 * in an address.
 */
export const keys = resource({
  list: '/api/admin/keys',
  filters: ['product', 'lot', 'state'],
  read: '/api/admin/keys/:id',
  opens: 'key',
  aside: interceptKeySearch,
});

/** What is in stock per product, and what was sold recently. */
export const stock = createItemStore(() => staff.get('/api/admin/stock'));

const $clear = atom<{ id: string; licenseKey: string } | undefined>();

/** The key that is shown in clear; forgotten as soon as its page is left. */
export const $revealed = readonlyType($clear);

let views = 0;

/** Shows a key in clear; the reason is recorded in the audit. */
export async function reveal(id: string, reason: string): Promise<void> {
  const before = views;
  const shown = await staff.post('/api/admin/keys/:id/reveal', { param: { id }, json: { reason } });
  // Its page may have been left meanwhile: then nobody asked to see it there again.
  if (views === before) $clear.set(shown);
  await keys.record.reload();
}

/** Takes the key in clear off the screen, and one that is still on its way. */
export function hide(): void {
  views += 1;
  $clear.set(undefined);
}

const copies = (count: number, what: string) => `${count} ${count === 1 ? 'copy' : 'copies'} ${what}`;

/** Takes a broken key out of use and, if asked, gives its buyers another. */
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

/** What the file's name and facts are beside its keys; texts as the form holds them. */
export type ImportFacts = { [Name in keyof ImportQuery]?: string };

/** Stores the keys of a file in a lot; a dry run only reports. */
const importKeys = (facts: ImportFacts, body: string, dryRun: boolean) => {
  const query = new URLSearchParams(Object.entries(facts).filter(([, value]) => value));
  if (dryRun) query.set('dryRun', 'true');
  return staff.post('/api/admin/keys/import', { query, text: { body, type: 'text/csv' } });
};

/** What an import has come to: a form (with what was entered before), a dry run's report, or the import's own. */
export type Import =
  | { status: 'form'; facts?: ImportFacts; text?: string }
  | { status: 'preview'; facts: ImportFacts; text: string; report: ImportReport }
  | { status: 'done'; report: ImportReport };

const $importing = atom<Import>({ status: 'form' });

export const $import = readonlyType($importing);

/** Begins an import with its empty form; a product that is given is chosen in it. */
export const startImport = (product?: string): void =>
  $importing.set({ status: 'form', ...(product && { facts: { product } }) });

/** Characters that are put back into the form; more of them came from a file, which is chosen again. */
const MAX_PASTED_LENGTH = 20_000;

/** Back from the preview to the form, with what was entered. */
export function changeImport(): void {
  const state = $importing.get();
  if (state.status === 'preview')
    $importing.set({
      status: 'form',
      facts: state.facts,
      ...(state.text.length <= MAX_PASTED_LENGTH && { text: state.text }),
    });
}

/** Finds out what an import would do, and changes nothing. */
export async function previewImport({ facts, text }: { facts: ImportFacts; text: string }): Promise<void> {
  $importing.set({ status: 'preview', facts, text, report: await importKeys(facts, text, true) });
}

/** Imports what was previewed; `acceptUnmatched` takes what does not look like a key of the product, too. */
export async function runImport(acceptUnmatched: boolean): Promise<void> {
  const state = $importing.get();
  if (state.status !== 'preview') return;
  const facts = acceptUnmatched ? { ...state.facts, acceptUnmatched: 'true' } : state.facts;
  const report = await importKeys(facts, state.text, false);
  $importing.set({ status: 'done', report });
  await Promise.all([stock.reload(), lots.reload()]);
}
