import type { z } from 'zod';
import type { downloadLogInput } from '../../src/shop/downloads/contract';
import { HOUR_MS } from '../../src/shop/time';
import { countHere } from '../analytics/statements';
import { statement } from '../db/client';
import { type AccessRequest, hasOrderAccess, orderAccessBindings } from '../db/order-access';
import { consume } from '../limits/consume';
import type { Deps } from '../platform/deps';
import { shopDay } from '../settings/shop-day';

interface LoggedDownload {
  id: string;
  orderId: string;
  email: string | null;
  productName: string | null;
  productVersion: string | null;
  productId: string | null;
  downloadType: string;
  downloadSource: string;
  success: boolean;
  fileSize: number | null;
  errorMessage: string | null;
  duration: number | null;
  happenedAt: number;
  ipHash: string;
}

/** Stores a browser's report of a download, and whether that browser may open the order. */
const insertDownload = (deps: AccessRequest & Pick<Deps, 'db'>, d: LoggedDownload) =>
  statement(
    deps.db,
    `INSERT INTO download_access (id, order_id, email, product_name, product_version, product_id, download_type,
       download_source, download_success, file_size, error_message, download_duration, happened_at, of_buyer, ip_hash,
       created_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13,
       EXISTS (SELECT 1 FROM orders o WHERE o.id = ?2 AND ${hasOrderAccess(16)}), ?14, ?15)`,
    d.id,
    d.orderId,
    d.email,
    d.productName,
    d.productVersion,
    d.productId,
    d.downloadType,
    d.downloadSource,
    d.success ? 1 : 0,
    d.fileSize,
    d.errorMessage,
    d.duration,
    d.happenedAt,
    d.ipHash,
    deps.now(),
    ...orderAccessBindings(deps),
  );

const PER_CLIENT = { attempts: 60, windowMs: HOUR_MS };

/** Stores a browser's report of a download, which no decision relies on. Throws too_many_requests. */
export async function logDownload(deps: Deps, input: z.output<typeof downloadLogInput>): Promise<{ success: true }> {
  await consume(deps, `download-log:${deps.request.ipHash}`, PER_CLIENT);
  await insertDownload(deps, {
    id: deps.newId('dl'),
    orderId: input.orderId,
    email: input.email?.toLowerCase() ?? null,
    productName: input.productName ?? null,
    productVersion: input.productVersion ?? null,
    productId: input.productId ?? null,
    downloadType: input.downloadType,
    downloadSource: input.downloadSource,
    success: input.downloadSuccess,
    fileSize: input.fileSize ?? null,
    errorMessage: input.errorMessage ?? null,
    duration: input.downloadDuration == null ? null : Math.round(input.downloadDuration),
    happenedAt: input.timestamp === undefined ? deps.now() : new Date(input.timestamp).getTime(),
    ipHash: deps.request.ipHash,
  }).run();
  if (input.downloadSuccess) deps.later(shopDay(deps).then((day) => countHere(deps, day, { event: 'file_download' })));
  return { success: true };
}
