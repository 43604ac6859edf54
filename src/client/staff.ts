import type { ExtractSchema } from 'hono/types';
import type { StaffApi } from '../../functions/api';
import type { UploadOutput } from '../shop/pictures/contract';
import { type CallOptions, call } from './call';
import { callsOf } from './typed';
import { upload } from './upload';

/** Every call of the back office by its path, for the types of `typed.ts`. */
export type StaffSchema = ExtractSchema<StaffApi>;

type Gate = <Answer>(run: () => Promise<Answer>) => Promise<Answer>;
let gate: Gate = (run) => run();

/**
 * Puts something between every staff call and its caller: the back office asks for a password or a new sign-in there
 * and calls again.
 */
export function setStaffGate(between: Gate): void {
  gate = between;
}

const gated = <Answer>(address: string, options: CallOptions) => gate(() => call<Answer>(address, options));

/**
 * The calls of the back office: `staff.get('/api/admin/lots', { query })`. A call that lacks a recent proof or meets an
 * ended session asks for it by itself and is then made again.
 */
export const staff = callsOf<StaffApi>(gated);

/** Uploads a picture of a product, with what it shows; `onProgress` hears how much of it is sent (0 to 1). */
export const uploadPicture = (productId: string, alt: string, file: Blob, onProgress: (share: number) => void) =>
  gate(() =>
    upload<UploadOutput>(
      `/api/admin/products/${encodeURIComponent(productId)}/pictures?alt=${encodeURIComponent(alt)}`,
      file,
      onProgress,
    ),
  );

/** The same past the gate: signing in itself must not wait for a sign-in. */
export const staffUngated = callsOf<StaffApi>();
