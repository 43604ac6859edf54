import { z } from 'zod';
import { licenseKeyItem } from '../orders/contract';
import { containsLink, isTimeZone, MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH, NO_DAY, RECIPIENT_STATE_NAMES } from './rules';

const NO_LINKS = 'Links and addresses are not allowed here. Put a space after a period.';
const plain = (most: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(most, tooLong)
    .refine((text) => !containsLink(text), NO_LINKS);

const recipientFields = {
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Enter the recipient’s email address')),
  /** The name in the greeting. */
  name: plain(MAX_NAME_LENGTH, `At most ${MAX_NAME_LENGTH} characters.`).optional(),
  message: plain(MAX_MESSAGE_LENGTH, `At most ${MAX_MESSAGE_LENGTH} characters.`).optional(),
  /** The day the email is sent, e.g. 2026-12-24, at nine in the time zone; immediately where absent. */
  sendOn: z.iso.date(NO_DAY).optional(),
  timeZone: z.string().max(60).refine(isTimeZone, 'We don’t know this time zone.').optional(),
};

export const changeRecipientInput = z.strictObject(recipientFields);
export type RecipientInput = z.output<typeof changeRecipientInput>;

/** Assigns copies to people: either all are accepted, or none. */
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
  /** The day it is scheduled for, in its time zone; null where it was sent immediately. */
  sendOn: z.string().nullable(),
  timeZone: z.string().nullable(),
  state: z.enum(RECIPIENT_STATE_NAMES),
  /** Milliseconds since 1970. */
  mailedAt: z.int().nullable(),
  openedAt: z.int().nullable(),
  revealedAt: z.int().nullable(),
});
export type RecipientView = z.infer<typeof recipientView>;

/** Every copy of an order that can be assigned, with its recipient. */
export const recipientsOutput = z.object({
  success: z.literal(true),
  orderId: z.string(),
  orderNumber: z.string(),
  /** The buyer's name as shown to recipients. */
  giver: z.string(),
  /** Why recipients cannot be assigned now; null if they can. */
  closed: z.string().nullable(),
  copies: z.array(
    z.object({
      lineId: z.string(),
      slot: z.int(),
      productId: z.string(),
      productName: z.string(),
      /** The number of copies of the product. */
      of: z.int(),
      /** The masked key; null until there is one. */
      key: z.string().nullable(),
      recipient: recipientView.nullable(),
    }),
  ),
});
export type RecipientsView = z.infer<typeof recipientsOutput>;

/** A recipient's view of their copy; empty without the link in their email. */
export const receivedOutput = z.discriminatedUnion('access', [
  z.object({ access: z.literal('none'), id: z.string() }),
  z.object({
    access: z.literal('recipient'),
    id: z.string(),
    giver: z.string(),
    name: z.string(),
    message: z.string(),
    productName: z.string(),
    /** Its key, masked; null while there is no usable one. */
    item: licenseKeyItem.nullable(),
    /** How to activate it, step by step for each platform. */
    ways: z.array(
      z.object({
        platform: z.string(),
        steps: z.array(
          z.object({ text: z.string(), link: z.object({ url: z.string(), label: z.string() }).optional() }),
        ),
      }),
    ),
    /** True once the copy was returned to the shop. */
    ended: z.boolean(),
    testMode: z.boolean(),
  }),
]);
export type ReceivedView = z.infer<typeof receivedOutput>;
