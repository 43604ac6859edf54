import { z } from 'zod';
import { licenseKeyItem } from '../orders/contract';
import { containsLink, isTimeZone, MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from './rules';

const NO_LINKS = 'Links and addresses are not allowed here. After a full stop, leave a space.';
const plain = (most: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(most, tooLong)
    .refine((text) => !containsLink(text), NO_LINKS);

const recipientFields = {
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Enter the address of who gets this copy')),
  /** How they are greeted. */
  name: plain(MAX_NAME_LENGTH, `At most ${MAX_NAME_LENGTH} characters.`).optional(),
  message: plain(MAX_MESSAGE_LENGTH, `At most ${MAX_MESSAGE_LENGTH} characters.`).optional(),
  /** The day the mail goes out, e.g. 2026-12-24, at nine in the time zone; at once where it is absent. */
  sendOn: z.iso.date('Choose a day of the calendar.').optional(),
  timeZone: z.string().max(60).refine(isTimeZone, 'This is no time zone we know.').optional(),
};

export const changeRecipientInput = z.strictObject(recipientFields);
export type RecipientInput = z.output<typeof changeRecipientInput>;

/** Which copies go to which person: all are accepted, or none. */
export const nameRecipientsInput = z.strictObject({
  copies: z
    .array(z.strictObject({ lineId: z.string().min(1).max(80), slot: z.int().min(1).max(1000), ...recipientFields }))
    .min(1, 'Enter at least one address.')
    .max(100, 'At most 100 copies at a time.'),
});

export const recipientView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  message: z.string(),
  /** The day it is planned for, in its time zone; null where it went out at once. */
  sendOn: z.string().nullable(),
  timeZone: z.string().nullable(),
  state: z.enum(['planned', 'waiting', 'queued', 'sent', 'delivered', 'failed', 'opened', 'revealed', 'ended']),
  /** Milliseconds since 1970. */
  mailedAt: z.int().nullable(),
  openedAt: z.int().nullable(),
  revealedAt: z.int().nullable(),
});
export type RecipientView = z.infer<typeof recipientView>;

/** Every copy of an order that can be given to somebody, with who it is for. */
export const recipientsOutput = z.object({
  success: z.literal(true),
  orderId: z.string(),
  orderNumber: z.string(),
  /** How the buyer is named to recipients. */
  giver: z.string(),
  /** Why nobody can be named now; null where the order is paid and nothing holds it. */
  closed: z.string().nullable(),
  copies: z.array(
    z.object({
      lineId: z.string(),
      slot: z.int(),
      productId: z.string(),
      productName: z.string(),
      /** Of how many copies of the product. */
      of: z.int(),
      /** The key as it may be shown before it is revealed; null until there is one. */
      key: z.string().nullable(),
      recipient: recipientView.nullable(),
    }),
  ),
});
export type RecipientsView = z.infer<typeof recipientsOutput>;

/** What a recipient sees of their copy; nothing without the link of their mail. */
export const receivedOutput = z.discriminatedUnion('access', [
  z.object({ access: z.literal('none'), id: z.string() }),
  z.object({
    access: z.literal('recipient'),
    id: z.string(),
    giver: z.string(),
    name: z.string(),
    message: z.string(),
    productName: z.string(),
    /** Its key, masked; null while it has none that can be used. */
    item: licenseKeyItem.nullable(),
    /** How it is activated, step by step on each system it runs on. */
    ways: z.array(
      z.object({
        platform: z.string(),
        steps: z.array(
          z.object({ text: z.string(), link: z.object({ url: z.string(), label: z.string() }).optional() }),
        ),
      }),
    ),
    /** True once the copy went back to the shop. */
    ended: z.boolean(),
    testMode: z.boolean(),
  }),
]);
export type ReceivedView = z.infer<typeof receivedOutput>;
