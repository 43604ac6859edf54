import { z } from 'zod';
import { INVALID_EMAIL } from '../checkout/messages';
import { CURRENCIES } from '../money';
import { shownOrder } from '../orders/contract-staff';
import { listContract, tableTotals, timeFilter } from '../staff/contract-list';
import { LINK_STATE_NAMES } from './rules';

export const linkStates = z.enum(LINK_STATE_NAMES);

/** A link as staff list it; sums in major units of its currency, times in milliseconds. */
export const linkRow = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  /** The address it is restricted to; empty where anyone may pay. */
  email: z.string(),
  state: linkStates,
  /** Whether paying it delivers keys; otherwise staff fulfill it. */
  bringsKeys: z.boolean(),
  paid: z.int(),
  maxUses: z.int().nullable(),
  expiresAt: z.int().nullable(),
  /** Whether it was emailed. */
  sent: z.boolean(),
  createdAt: z.int(),
});
export type LinkRow = z.infer<typeof linkRow>;

const list = listContract({
  row: linkRow,
  sorts: ['createdAt', 'title', 'amount', 'expiresAt'],
  filters: {
    state: linkStates.optional(),
    currency: z.enum(CURRENCIES).optional(),
    from: timeFilter,
    to: timeFilter,
  },
});
/** `q` searches titles, addresses and ids. `totals` are the amounts of the links found, each once. */
export const linkList = { ...list, output: list.output.extend({ totals: tableTotals }) };

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters.`);
const title = text(120).min(3, 'Say what is paid for, in at least 3 characters.');
const uses = z.int('Enter a whole number.').min(1, 'At least 1.').max(10_000, 'At most 10,000.').nullable();
const ends = z.int().min(0).max(8.64e15).nullable();

/** The fields that can change later: everything but the price and the customer. */
const details = {
  title,
  description: text(500),
  message: text(1_000),
  collectPhone: z.boolean(),
  collectAddress: z.boolean(),
  maxUses: uses,
  expiresAt: ends,
};

export const createLinkInput = z.strictObject({
  ...details,
  currency: z.enum(CURRENCIES),
  /** The amount in major units; null where it follows from products. */
  amount: z.number('Enter a sum.').min(0.01, 'Enter a sum above nothing.').max(10_000_000).nullable(),
  /** `unitPrice` in major units, null for the shop's current price. */
  lines: z
    .array(
      z.strictObject({
        productId: z.string().min(1, 'Choose a product.').max(64),
        quantity: z.int('Enter a whole number.').min(1, 'At least 1.').max(1_000, 'At most 1,000.'),
        unitPrice: z.number('Enter a price.').min(0.01, 'At least 0.01.').max(1_000_000).nullable(),
      }),
    )
    .max(20, 'At most 20 products.'),
  couponCode: text(60),
  /** The only email address that may pay it; empty for any. */
  email: z.literal('').or(text(254).pipe(z.email(INVALID_EMAIL))),
  firstName: text(60),
  lastName: text(60),
});
export type CreateLinkInput = z.output<typeof createLinkInput>;

export const createLinkOutput = z.object({ success: z.literal(true), id: z.string(), url: z.string() });
export type CreateLinkOutput = z.infer<typeof createLinkOutput>;

export const editLinkInput = z.strictObject({ revision: z.int().min(1), ...details });
export type EditLinkInput = z.output<typeof editLinkInput>;

export const sendLinkInput = z.strictObject({ remind: z.boolean() });

export const linkChoicesOutput = z.object({
  products: z.array(z.object({ id: z.string(), name: z.string(), price: z.number(), maxPerOrder: z.int() })),
});

export const readLinkOutput = z.object({
  link: linkRow.extend({
    description: z.string(),
    message: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    collectPhone: z.boolean(),
    collectAddress: z.boolean(),
    couponCode: z.string().nullable(),
    subtotal: z.number(),
    discount: z.number(),
    lines: z.array(
      z.object({ productId: z.string(), name: z.string(), quantity: z.int(), unit: z.number(), total: z.number() }),
    ),
    remindAt: z.int().nullable(),
    revision: z.int(),
    createdBy: z.string(),
  }),
  report: z.object({
    /** What was paid with it, less refunds. */
    revenue: z.number(),
    started: z.int(),
    orders: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        ...shownOrder.shape,
        name: z.string(),
        email: z.string(),
        total: z.number(),
        createdAt: z.int(),
        paidAt: z.int().nullable(),
      }),
    ),
    history: z.array(z.object({ text: z.string(), at: z.int(), actor: z.string(), detail: z.string() })),
  }),
});
export type ReadLinkOutput = z.infer<typeof readLinkOutput>;
