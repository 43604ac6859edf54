import { z } from 'zod';
import { shownMail, storedMailState } from '../mail/contract';

/** Why staff look at the retained data of an erased buyer. */
export const retainedInput = z.strictObject({ reason: z.string().trim().min(5, 'Please say why.').max(500) });
const retainedBooks = z.object({
  keepUntil: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
});
/** The buyer named on each invoice and credit note; a document that was withdrawn names the country alone. */
const retainedInvoice = z.object({
  id: z.string(),
  buyer: z.looseObject({
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    email: z.string().optional(),
    address: z.string().optional(),
    city: z.string().optional(),
    zipCode: z.string().optional(),
    country: z.string(),
    company: z.looseObject({ name: z.string() }).nullish(),
    erased: z.boolean().optional(),
  }),
});
/** Times are milliseconds. */
const retainedDispute = retainedBooks.extend({
  email: z.string(),
  phone: z.string(),
  ipHash: z.string(),
  /** What the browser reported about the device at the purchase. */
  deviceInfo: z.unknown(),
  account: z.object({ id: z.string(), createdAt: z.int(), emailVerifiedAt: z.int().nullable() }).nullable(),
  mails: z.array(
    z.object({
      kind: z.string(),
      recipient: z.string(),
      state: storedMailState,
      /** Absent in what was retained before these were recorded. */
      ...shownMail.partial().shape,
      createdAt: z.int(),
      sentAt: z.int().nullable(),
    }),
  ),
  downloads: z.array(
    z.object({
      type: z.string(),
      product: z.string().nullable(),
      at: z.int(),
      byBuyer: z.int(),
      ipHash: z.string(),
    }),
  ),
  /** The messages between buyer and shop. */
  messages: z.array(z.looseObject({ subject: z.string(), message: z.string(), created_at: z.int() })),
});
/**
 * The retained data of an erased buyer, by purpose; null where nothing is, or is no longer, retained. Times in
 * milliseconds.
 */
export const retainedOutput = z.object({
  success: z.literal(true),
  retained: z.object({
    dispute: retainedDispute.nullable(),
    books: retainedBooks.extend({ invoices: z.array(retainedInvoice).optional() }).nullable(),
  }),
});
export type RetainedBuyer = z.infer<typeof retainedOutput>['retained'];
