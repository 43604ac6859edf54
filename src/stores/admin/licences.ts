import { atom, readonlyType } from 'nanostores';
import {
  exportLot,
  type ImportFacts,
  importKeys,
  listKeys,
  listLots,
  listStock,
  markDefective,
  readKey,
  revealKey,
} from '../../client/staff-licences';
import type { ImportReport } from '../../shop/licences/contract';
import type { KeyRow, LotRow, ReadKeyOutput, StockRow } from '../../shop/licences/contract-staff';
import { toast } from '../toasts';
import { lookAside } from './key-search';
import { createList } from './list';
import { createOne } from './one';
import { saveFile } from './save-file';

const idOf = ({ id }: { id: string }) => id;

/** Deliveries of keys. */
export const lots = createList<LotRow>({ load: listLots, filters: ['product'], idOf });

/** All keys, masked. A key in the search is looked for aside, so that it never stands in an address. */
export const keys = createList<KeyRow>({
  load: listKeys,
  filters: ['product', 'lot', 'state'],
  idOf,
  aside: lookAside,
});

/** The key that is open, with its history. */
export const key = createOne<ReadKeyOutput>(readKey);

/** What is on the shelf, per product. */
export const stock = createOne<readonly StockRow[]>(async () => (await listStock()).products);

const $clear = atom<{ id: string; licenseKey: string } | undefined>();

/** The key that is shown in clear; forgotten as soon as its page is left. */
export const $revealed = readonlyType($clear);

/** Shows a key in clear; the reason stands in the audit. */
export async function reveal(id: string, reason: string): Promise<void> {
  $clear.set(await revealKey(id, reason));
  await key.reload();
}

/** Takes the key in clear off the screen. */
export const hide = (): void => $clear.set(undefined);

/** Saves the unsold keys of a lot in clear; the reason stands in the audit and in the history of each. */
export async function saveLot({ id, name }: LotRow, reason: string): Promise<void> {
  const text = await exportLot(id, reason);
  saveFile(`keys ${name.replace(/[^\w.-]+/g, ' ').trim()}.csv`, text, 'text/csv');
  toast('Keys exported', { text: `The unsold keys of “${name}” are in the file.`, kind: 'good' });
}

const copies = (count: number, what: string) => `${count} ${count === 1 ? 'copy' : 'copies'} ${what}`;

/** Takes a broken key out of use and, if asked, gives its buyers another. */
export async function breakKey(id: string, reason: string, replace: boolean): Promise<void> {
  const { defective, replaced, unreplaced } = await markDefective(id, reason, replace);
  const parts = [
    defective > 0 && copies(defective, 'taken out of use'),
    replaced > 0 && copies(replaced, 'replaced by mail'),
    unreplaced > 0 && replace && `${copies(unreplaced, 'not replaced')}: the shelf is empty`,
  ].filter(Boolean);
  toast('Key marked defective', { text: `${parts.join('. ')}.`, kind: unreplaced > 0 && replace ? 'bad' : 'good' });
  await key.reload();
}

/** What an import has come to: a form (with what was entered before), a dry run's report, or the import's own. */
export type Import =
  | { state: 'form'; facts?: ImportFacts; text?: string }
  | { state: 'preview'; facts: ImportFacts; text: string; report: ImportReport }
  | { state: 'done'; report: ImportReport };

const $importing = atom<Import>({ state: 'form' });

export const $import = readonlyType($importing);

/** Begins an import with its empty form. */
export const startImport = (): void => $importing.set({ state: 'form' });

/** Characters that are put back into the form; more of them came from a file, which is chosen again. */
const PASTED_MAX = 20_000;

/** Back from the preview to the form, with what was entered. */
export function changeImport(): void {
  const now = $importing.get();
  if (now.state === 'preview')
    $importing.set({ state: 'form', facts: now.facts, ...(now.text.length <= PASTED_MAX && { text: now.text }) });
}

/** Finds out what an import would do, and changes nothing. */
export async function previewImport({ facts, text }: { facts: ImportFacts; text: string }): Promise<void> {
  $importing.set({ state: 'preview', facts, text, report: await importKeys(facts, text, true) });
}

/** Imports what was previewed. */
export async function runImport(): Promise<void> {
  const now = $importing.get();
  if (now.state !== 'preview') return;
  const report = await importKeys(now.facts, now.text, false);
  $importing.set({ state: 'done', report });
  await Promise.all([stock.reload(), lots.reload()]);
}
