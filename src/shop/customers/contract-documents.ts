import { z } from 'zod';
import { openOrders } from '../receivables/contract-order';

/** A document of the account with its order; `total` in decimal major units, `issuedAt` in milliseconds. */
const ownInvoice = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issuedAt: z.int(),
  currency: z.string(),
  total: z.number(),
  orderId: z.string(),
  orderNumber: z.string(),
  /** Whether it is an invoice that can be reissued to a company. */
  mayCorrect: z.boolean(),
});
export type OwnInvoice = z.infer<typeof ownInvoice>;
/** `open` lists what is left to pay for orders on account, sorted by due date. */
export const ownInvoicesOutput = z.object({ invoices: z.array(ownInvoice), open: openOrders });
