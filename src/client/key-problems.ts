import type { KeyProblemRoutes } from '../../functions/key-problems/routes';
import { fitPicture } from './fit-picture';
import { createClient } from './typed';
import { upload } from './upload';

const problems = createClient<KeyProblemRoutes>();

/** A buyer's report about a key that does not work. */
export interface KeyReport {
  /** An error code of the help pages, or `none`. */
  code: string;
  /** The indices of its steps that were tried. */
  tried: number[];
  triedSteps: boolean;
  note: string;
}

/** Reports a key; the response contains the decision. */
export const reportKey = (id: string, keyId: string, { note, ...json }: KeyReport) =>
  problems.post('/api/orders/:id/keys/:keyId/problem', {
    param: { id, keyId },
    json: { ...json, ...(note && { note }) },
  });

/** Adds a screenshot to that report, scaled down if it is too large. */
export const sendScreenshot = async (id: string, keyId: string, file: File) =>
  upload<{ success: true }>(
    `/api/orders/${encodeURIComponent(id)}/keys/${encodeURIComponent(keyId)}/problem/screenshot`,
    await fitPicture(file),
    () => {},
  );
