import type { z } from 'zod';
import type { downloadLogInput, downloadLogOutput } from '../../src/shop/downloads/contract';
import { take } from '../limits/take';
import type { Deps } from '../platform/deps';
import { insertDownload } from './statements';

const PER_CLIENT = { tries: 60, windowMs: 3_600_000 };

/** Keeps what a browser tells of a download; nothing is decided by it. Throws too_many_requests. */
export async function logDownload(
  deps: Deps,
  told: z.output<typeof downloadLogInput>,
): Promise<z.input<typeof downloadLogOutput>> {
  await take(deps, `download-log:${deps.request.ipHash}`, PER_CLIENT);
  await insertDownload(deps, {
    id: deps.newId('dl'),
    orderId: told.orderId,
    email: told.email?.toLowerCase() ?? null,
    productName: told.productName ?? null,
    productVersion: told.productVersion ?? null,
    productId: told.productId ?? null,
    downloadType: told.downloadType,
    downloadSource: told.downloadSource,
    success: told.downloadSuccess,
    fileSize: told.fileSize ?? null,
    errorMessage: told.errorMessage ?? null,
    duration: told.downloadDuration == null ? null : Math.round(told.downloadDuration),
    happenedAt: told.timestamp === undefined ? deps.now() : new Date(told.timestamp).getTime(),
    ipHash: deps.request.ipHash,
  }).run();
  return { success: true };
}
