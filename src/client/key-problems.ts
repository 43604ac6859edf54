import type { KeyProblemRoutes } from '../../functions/key-problems/routes';
import { fitPicture } from './fit-picture';
import { createClient } from './typed';
import { upload } from './upload';

const problems = createClient<KeyProblemRoutes>();

/** What is said of a key that does not work. */
export interface KeyReport {
  /** A published code, or `none`. */
  code: string;
  /** Which of its steps were tried, counted from 0. */
  tried: number[];
  triedSteps: boolean;
  note: string;
}

/** Reports a key; the rules answer at once. */
export const reportKey = (id: string, keyId: string, { note, ...json }: KeyReport) =>
  problems.post('/api/orders/:id/keys/:keyId/problem', {
    param: { id, keyId },
    json: { ...json, ...(note && { note }) },
  });

/** Adds a picture to that report, scaled down where it is too large. */
export const sendScreenshot = async (id: string, keyId: string, file: File) =>
  upload<{ success: true }>(
    `/api/orders/${encodeURIComponent(id)}/keys/${encodeURIComponent(keyId)}/problem/screenshot`,
    await fitPicture(file),
    () => {},
  );
