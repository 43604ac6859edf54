import { z } from 'zod';

/** A document of the account, with the order it is about; `total` in decimal major units, `issuedAt` in milliseconds. */
const ownInvoice = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issuedAt: z.int(),
  currency: z.string(),
  total: z.number(),
  orderId: z.string(),
  orderNumber: z.string(),
});
export type OwnInvoice = z.infer<typeof ownInvoice>;
export const ownInvoicesOutput = z.object({ invoices: z.array(ownInvoice) });
