import { atom, readonlyType } from 'nanostores';
import { ApiError, errorMessage } from '../../../client/call';
import { staff } from '../../../client/staff';
import type {
  FieldName,
  ProductFields,
  ProductRow,
  ProductStatus,
  ReadProduct,
} from '../../../shop/catalog/contract-staff';
import { toast } from '../../../stores/toasts';
import { loadChoices } from '../../app/product-choices';
import { resource } from '../../kit/resource';
import type { ActionResult } from '../../kit/row-action';

/** Every product of the shop, and the open one with its history. */
export const products = resource({
  list: '/api/admin/products',
  filters: ['status', 'stock', 'suite', 'vendor', 'category'],
  csv: { from: '/api/admin/products.csv', name: 'products.csv' },
  read: '/api/admin/products/:id',
  opens: 'product',
});

interface Question {
  text: string;
  answer: (confirmed: boolean) => void;
}
const $question = atom<Question | undefined>();

/** The pending price confirmation that the server requires. */
export const $priceQuestion = readonlyType($question);

const askAbout = (text: string) =>
  new Promise<boolean>((resolve) => {
    $question.set({
      text,
      answer: (confirmed) => {
        $question.set(undefined);
        resolve(confirmed);
      },
    });
  });

/**
 * Makes a call that may set a price; asks for any confirmation the server requires, and repeats the call once
 * confirmed.
 */
export async function withPriceConfirmed<Answer>(send: (confirmed: boolean) => Promise<Answer>): Promise<Answer> {
  try {
    return await send(false);
  } catch (error) {
    const needsConfirmation = error instanceof ApiError && error.code === 'price_needs_confirmation';
    if (needsConfirmation && (await askAbout(error.text))) return await send(true);
    throw error;
  }
}

/** The entries of `fields` that differ from those of `other`. */
export function changedFields(fields: ProductFields, other: ProductFields): Partial<ProductFields> {
  const names = Object.keys(fields) as FieldName[];
  const changedNames = names.filter((name) => JSON.stringify(fields[name]) !== JSON.stringify(other[name]));
  return Object.fromEntries(changedNames.map((name) => [name, fields[name]]));
}

/** Saves changed fields based on a revision. Throws what the server refuses. */
export async function saveFields(
  { id, revision }: Pick<ReadProduct, 'id' | 'revision'>,
  changes: Partial<ProductFields>,
): Promise<void> {
  const path = '/api/admin/products/:id';
  await withPriceConfirmed((confirmed) => staff.patch(path, { param: { id }, json: { revision, changes, confirmed } }));
  toast('Saved', { kind: 'good' });
}

/** Returns the product as currently stored, after a colleague saved first. */
export const readNow = (id: string): Promise<ReadProduct> =>
  staff.get('/api/admin/products/:id', { param: { id } }) as Promise<ReadProduct>;

const DONE_TITLES: Record<ProductStatus, string> = {
  live: 'is live',
  draft: 'is hidden, a draft again',
  retired: 'is retired',
};

/** Publishes a product, makes it a draft again, or retires it. */
export async function setStatus(
  { id, name, revision }: Pick<ProductRow, 'id' | 'name' | 'revision'>,
  status: ProductStatus,
  more: { reason?: string; successorId?: string } = {},
): Promise<ActionResult> {
  await staff.post('/api/admin/products/:id/status', { param: { id }, json: { revision, status, ...more } });
  await loadChoices();
  return { title: `${name} ${DONE_TITLES[status]}` };
}

/** Creates a draft copy of a product. */
export async function duplicate({ id }: Pick<ProductRow, 'id'>): Promise<string> {
  const copy = await staff.post('/api/admin/products/:id/duplicate', { param: { id } });
  await loadChoices();
  return copy.id;
}

/** Moves a product in the order of the catalog. */
export async function move({ id }: ProductRow, to: 'first' | 'up' | 'down' | 'last'): Promise<undefined> {
  await staff.post('/api/admin/products/:id/move', { param: { id }, json: { to } });
}

/** Makes an earlier revision the newest. */
export async function revert({ id, revision }: ReadProduct, to: number, reason: string): Promise<void> {
  await withPriceConfirmed((confirmed) =>
    staff.post('/api/admin/products/:id/revert', { param: { id }, json: { revision, to, reason, confirmed } }),
  );
  toast(`Revision ${to} is the newest again`, { kind: 'good' });
  await products.refresh();
}

/** Returns an error handler that shows a toast, for actions without a form. */
export const toastFailure = (title: string) => (error: unknown) =>
  toast(title, { text: errorMessage(error), kind: 'bad' });
