import { PICTURE_BYTES, PICTURE_PIXELS } from '../shop/pictures/limits';

/** Scales a picture that is too large down; where the browser cannot, the server decides about the original. */
export async function fitPicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const { width, height } = picture;
  const scale = Math.min(1, Math.sqrt(PICTURE_PIXELS / (width * height)));
  if (scale === 1 && file.size <= PICTURE_BYTES) return file;
  const canvas = new OffscreenCanvas(Math.floor(width * scale), Math.floor(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
}
