import { z } from 'zod';

/** What an order on account says to its buyer beside what every order does. */
export const accountFacts = z.object({
  onAccount: z.literal(true).optional(),
  /** On account, and paid before its keys went out. */
  paidFirst: z.literal(true).optional(),
  /** Where, and until when, the money goes that its keys wait for; `open` in decimal major units. */
  transfer: z.object({ open: z.number(), dueAt: z.int(), bank: z.string() }).optional(),
});

/** What is left to pay of an order on account, as its buyer sees it in their account. */
const openOrder = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  /** Its newest invoice; null while its keys wait for the transfer, which brings the invoice. */
  invoice: z.string().nullable(),
  currency: z.string(),
  /** What is left to pay, in decimal major units. */
  open: z.number(),
  /** Milliseconds since 1970. */
  dueAt: z.int(),
  /** Its day is over, by the shop's clock. */
  overdue: z.boolean(),
  /** The bank account that its invoice names, or the shop's own now. */
  bank: z.string(),
});
export type OpenOrder = z.infer<typeof openOrder>;
export const openOrders = z.array(openOrder);
