import { z } from 'zod';
import { mailClosed, shownMail, storedMailState } from '../mail/contract';
import { listContract, tableTotals } from '../staff/contract-list';

const cartState = z.enum(['open', 'bought', 'recovered']);
export type CartState = z.infer<typeof cartState>;
/** Why a cart gets no reminders; `on` if it gets them. */
const reminders = z.enum(['on', 'not_asked', 'stopped', 'opted_out']);
export type Reminders = z.infer<typeof reminders>;

/** An abandoned cart as staff list it. Sums are USD cents; times milliseconds since 1970. */
const cartRow = z.object({
  id: z.string(),
  state: cartState,
  email: z.string(),
  customerName: z.string(),
  /** Its products. */
  lines: z.array(z.object({ productId: z.string(), name: z.string(), quantity: z.int(), usdMinor: z.int() })),
  subtotalMinor: z.int(),
  couponCode: z.string().nullable(),
  reminders,
  /** Reminders sent so far. */
  mails: z.int(),
  openedAt: z.int().nullable(),
  /** The order that closed it; null while it is open. */
  orderId: z.string().nullable(),
  /** The revenue of that order, less refunds; null unless a reminder brought the buyer back. */
  recoveredMinor: z.int().nullable(),
  createdAt: z.int(),
  updatedAt: z.int(),
});
export type CartRow = z.infer<typeof cartRow>;

const list = listContract({
  row: cartRow,
  // `urgency`: carts that are still open first, the newest of each state before.
  sorts: ['urgency', 'updatedAt', 'subtotal', 'email'],
  filters: { state: cartState.optional(), reminders: reminders.optional() },
});

/** `q` searches addresses, names and products. `recovered` is what reminders recovered in the last 30 days. */
export const cartList = {
  ...list,
  output: list.output.extend({ recovered: z.object({ orders: z.int(), minor: z.int() }), totals: tableTotals }),
};

export const readCartOutput = z.object({
  cart: cartRow,
  customerPhone: z.string(),
  /** The browser sent a sum that differs from the shop's own. */
  sumDiffers: z.boolean(),
  agreedAt: z.int().nullable(),
  agreedVersion: z.string().nullable(),
  closedAt: z.int().nullable(),
  pageUrl: z.string(),
  referrer: z.string(),
  /** The campaign it came from and the device it was left on, as texts; empty where unknown. */
  campaign: z.string(),
  device: z.string(),
  mails: z.array(
    z.object({
      id: z.string(),
      step: z.int(),
      state: storedMailState,
      closed: mailClosed.nullable(),
      ...shownMail.shape,
      at: z.int(),
    }),
  ),
});
export type ReadCartOutput = z.infer<typeof readCartOutput>;
