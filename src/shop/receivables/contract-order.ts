import { z } from 'zod';

/** What the order view of an order on account contains in addition. */
export const accountFacts = z.object({
  onAccount: z.literal(true).optional(),
  /** On account, but paid before its keys were delivered. */
  paidFirst: z.literal(true).optional(),
  /** Where and by when to transfer the money that the keys wait for; `open` in decimal major units. */
  transfer: z.object({ open: z.number(), dueAt: z.int(), bank: z.string() }).optional(),
});

/** An open order on account, as its buyer sees it in their account. */
const openOrder = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  /** Its newest invoice; null while its keys wait for the transfer, since it is invoiced only then. */
  invoice: z.string().nullable(),
  currency: z.string(),
  /** What is left to pay, in decimal major units. */
  open: z.number(),
  /** Milliseconds since 1970. */
  dueAt: z.int(),
  /** Whether the due date has passed, by the shop's calendar: not on that day itself. */
  overdue: z.boolean(),
  /** The bank account named on its invoice, else the shop's current one. */
  bank: z.string(),
});
export type OpenOrder = z.infer<typeof openOrder>;
export const openOrders = z.array(openOrder);
