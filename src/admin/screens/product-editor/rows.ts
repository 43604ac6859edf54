import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../../client/call';
import type { ProductFields, ProductRow, ProductStatus } from '../../../shop/catalog/contract-staff';
import { toast } from '../../../stores/toasts';
import { resource } from '../../kit/resource';
import { saveFields, setStatus } from '../products/products';

/** The products as rows that are edited in place. */
export const rows = resource({ list: '/api/admin/products', filters: ['status'] });

/** The state of the last change; `of` identifies its field. */
export type SaveStatus =
  | { status: 'idle' }
  | { status: 'entered' | 'saving' | 'saved' | 'refused'; of: string; at: number };
const $status = atom<SaveStatus>({ status: 'idle' });
export const $saveStatus = readonlyType($status);

/** Records that a field has unsaved input or, without a name, that it no longer has. */
export const enter = (of?: string): void =>
  $status.set(of ? { status: 'entered', of, at: Date.now() } : { status: 'idle' });

/** Changes are sent in sequence: each is based on the revision created by the one before. */
let last: Promise<unknown> = Promise.resolve();

const newest = (row: ProductRow): ProductRow => {
  const state = rows.$state.get();
  return (state.status === 'ready' && state.page.rows.find(({ id }) => id === row.id)) || row;
};

/**
 * Saves one change and reloads the rows, so that the next one uses the newest revision. Returns whether it was saved.
 */
async function saveRow(of: string, row: ProductRow, change: (row: ProductRow) => Promise<unknown>): Promise<boolean> {
  $status.set({ status: 'saving', of, at: Date.now() });
  try {
    await change(newest(row));
    $status.set({ status: 'saved', of, at: Date.now() });
    return true;
  } catch (error) {
    $status.set({ status: 'refused', of, at: Date.now() });
    toast('That was not saved', { text: errorMessage(error), kind: 'bad' });
    return false;
  } finally {
    await rows.reload();
  }
}

function inTurn(...change: Parameters<typeof saveRow>): Promise<boolean> {
  const save = last.then(() => saveRow(...change));
  last = save;
  return save;
}

/** Saves one field of a row; a refusal is shown, and the row returns to the stored value. */
export const saveCell = (of: string, row: ProductRow, changes: Partial<ProductFields>): Promise<boolean> =>
  inTurn(of, row, (now) => saveFields(now, changes));

/** Shows a product in the shop or hides it. */
export const show = (of: string, row: ProductRow, status: ProductStatus): Promise<boolean> =>
  inTurn(of, row, async (now) => toast((await setStatus(now, status)).title, { kind: 'good' }));
