import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../../client/call';
import type { ProductFields, ProductRow, ProductStatus } from '../../../shop/catalog/contract-staff';
import { toast } from '../../../stores/toasts';
import { resource } from '../../kit/resource';
import { saveFields, setStatus } from '../products/products';

/** The products as rows that are changed in place. */
export const rows = resource({ list: '/api/admin/products', filters: ['status'] });

/** How the last change stands; `of` is whose field it is. */
export type SaveStatus =
  | { status: 'idle' }
  | { status: 'entered' | 'saving' | 'saved' | 'refused'; of: string; at: number };
const $status = atom<SaveStatus>({ status: 'idle' });
export const $saveStatus = readonlyType($status);

/** Says that a field holds what is not saved, or, without a name, that it does not anymore. */
export const enter = (of?: string): void =>
  $status.set(of ? { status: 'entered', of, at: Date.now() } : { status: 'idle' });

/** One change at a time: each names the revision that the one before it made. */
let last: Promise<unknown> = Promise.resolve();

const newest = (row: ProductRow): ProductRow => {
  const state = rows.$state.get();
  return (state.status === 'ready' && state.page.rows.find(({ id }) => id === row.id)) || row;
};

/** Does one change and asks for the rows again, so that the next one names the newest revision. True when it was saved. */
async function done(of: string, row: ProductRow, change: (row: ProductRow) => Promise<unknown>): Promise<boolean> {
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

function inTurn(...change: Parameters<typeof done>): Promise<boolean> {
  const turn = last.then(() => done(...change));
  last = turn;
  return turn;
}

/** Saves one field of a row; what is refused is said, and the row shows what is stored. */
export const saveCell = (of: string, row: ProductRow, changes: Partial<ProductFields>): Promise<boolean> =>
  inTurn(of, row, (now) => saveFields(now, changes));

/** Shows a product in the shop or hides it. */
export const show = (of: string, row: ProductRow, status: ProductStatus): Promise<boolean> =>
  inTurn(of, row, async (now) => toast((await setStatus(now, status)).title, { kind: 'good' }));
