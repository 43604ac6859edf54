import { z } from 'zod';
import { DAY_MS } from '../time';

const text = (max: number) => z.string().trim().max(max);

/** The latest time a Date can represent, in milliseconds since 1970. */
const LAST_MS = 8.64e15;

/** As listed in the specification (section 7). */
export const macTokenInput = z.strictObject({
  orderNumber: text(40).min(1, 'Enter your order number'),
  email: text(254).pipe(z.email('Invalid email format')),
});
export const macTokenOutput = z.object({ success: z.literal(true), downloadToken: z.string() });

/** One download as reported by a browser (specification 2, section 3: download log). */
export const downloadLogInput = z.strictObject({
  orderId: text(80).min(1),
  email: text(254).nullish(),
  productName: text(200).nullish(),
  productVersion: text(40).nullish(),
  productId: text(80).nullish(),
  downloadType: z.enum(['license_key', 'software', 'other']),
  downloadSource: z.enum(['order_success', 'email']),
  downloadSuccess: z.boolean().default(true),
  /** Bytes. */
  fileSize: z.int().min(0).nullish(),
  errorMessage: text(500).nullish(),
  /** Milliseconds. */
  downloadDuration: z.number().min(0).max(DAY_MS).nullish(),
  /** ISO 8601, or milliseconds since 1970; now when absent. */
  timestamp: z.union([z.iso.datetime({ offset: true }), z.int().min(0).max(LAST_MS)]).optional(),
});
export type DownloadLogInput = z.input<typeof downloadLogInput>;

/** What the Mac page shows of an order. No name, no address, no keys: those are only on the order's own page. */
export interface MacDownload {
  orderId: string;
  orderNumber: string;
  products: { productId: string; name: string; runsOnMac: boolean }[];
}
