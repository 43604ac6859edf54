import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../../client/call';
import { fitPicture } from '../../../client/fit-picture';
import { staff, uploadAddress, withReauth } from '../../../client/staff';
import { upload } from '../../../client/upload';
import type { PictureRow, UploadOutput } from '../../../shop/pictures/contract';
import { toast } from '../../../stores/toasts';
import { createItemStore } from '../../kit/item-store';

const PATH = '/api/admin/products/:id/pictures';
const AGAIN_MS = 2_000;

/** The pictures of the open product. */
export const pictures = createItemStore((id) => staff.get(PATH, { param: { id } }));

/** Loads a product's pictures, and reloads while one of them is being processed. Returns a function that stops it. */
export function follow(productId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  pictures.open(productId);
  const stop = pictures.$state.subscribe((one) => {
    clearTimeout(timer);
    if (one.status === 'ready' && one.value.pictures.some(({ state }) => state === 'processing'))
      timer = setTimeout(() => void pictures.reload(), AGAIN_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

const $share = atom<number | undefined>();

/** The progress of the current upload, 0 to 1; undefined without one. */
export const $sent = readonlyType($share);

/** Uploads a picture to the end of the list. Throws what the server refuses. */
export async function addPicture(productId: string, { file, alt }: { file: File; alt: string }): Promise<void> {
  $share.set(0);
  try {
    const resized = await fitPicture(file);
    const address = uploadAddress(PATH, { param: { id: productId }, query: { alt } });
    await withReauth(() => upload<UploadOutput>(address, resized, (share) => $share.set(share)));
  } finally {
    $share.set(undefined);
  }
  toast('Picture uploaded', { text: 'It is shown as soon as it is processed.', kind: 'good' });
  await pictures.reload();
}

/** Moves a picture by one place. If somebody else changed the list meanwhile, the current one is shown. */
export async function movePicture(productId: string, all: readonly PictureRow[], from: number, to: number) {
  const ids = all.map(({ id }) => id);
  const [moved] = ids.splice(from, 1);
  if (moved === undefined) return;
  ids.splice(to, 0, moved);
  try {
    await staff.put(PATH, { param: { id: productId }, json: { ids } });
    toast(to === 0 ? 'The picture is the first now' : `The picture is number ${to + 1} now`, { kind: 'good' });
  } catch (error) {
    toast('Picture not moved', { text: errorMessage(error), kind: 'bad' });
  }
  await pictures.reload();
}

/** Changes the alternative text of a picture. Throws what the server refuses. */
export async function describePicture(productId: string, { id }: PictureRow, alt: string): Promise<void> {
  await staff.patch(`${PATH}/:picture`, { param: { id: productId, picture: id }, json: { alt } });
  toast('Saved', { kind: 'good' });
  await pictures.reload();
}

/** Removes a picture from its product. Throws what the server refuses. */
export async function removePicture(productId: string, { id }: PictureRow, reason = ''): Promise<void> {
  await staff.delete(`${PATH}/:picture`, { param: { id: productId, picture: id }, json: { reason } });
  toast('Picture deleted', { kind: 'good' });
  await pictures.reload();
}
