import { z } from 'zod';
import { MAX_PICTURES } from './limits';

/** Alternative text: what a picture shows, for readers who cannot see it. */
const alt = z
  .string()
  .trim()
  .min(3, 'Describe what the picture shows, in at least 3 characters.')
  .max(200, 'Describe it in at most 200 characters.');

export const pictureState = z.enum(['processing', 'ready', 'failed']);
export type PictureState = z.infer<typeof pictureState>;

/** A picture of a product as staff see it. */
export const pictureRow = z.object({
  id: z.string(),
  state: pictureState,
  alt: z.string(),
  hash: z.string(),
  /** The size of the largest file in pixels; of the upload until it is ready. */
  width: z.int(),
  height: z.int(),
  /** Null until it is ready. */
  color: z.string().nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
  createdAt: z.int(),
});
export type PictureRow = z.infer<typeof pictureRow>;

export const picturesOutput = z.object({ pictures: z.array(pictureRow) });
export type PicturesOutput = z.infer<typeof picturesOutput>;
export const uploadQuery = z.strictObject({ alt });
export const uploadOutput = z.object({ picture: pictureRow });
export type UploadOutput = z.infer<typeof uploadOutput>;
export const altInput = z.strictObject({ alt });
/** The ids of all pictures of a product, in their new order. */
export const orderInput = z.strictObject({ ids: z.array(z.string().max(64)).min(1).max(MAX_PICTURES) });
/** The reason for deleting a picture; required for a product on sale. */
export const deletePictureInput = z.strictObject({ reason: z.string().trim().max(500).default('') });
