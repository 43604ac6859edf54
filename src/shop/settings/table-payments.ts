import { z } from 'zod';
import { reminderDays, reminderFault } from '../receivables/rules';
import type { SettingFacts } from './setting-facts';

const EFFECT = 'Checkout, within a minute. “Check my setup” says whether your Stripe account may take it.';

/** Saved in the same form as it is displayed: "-3, 0, 7, 14". */
const dayList = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const message = reminderFault(text);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform((text) => (reminderFault(text) ? text : reminderDays(text).join(', ')));

/** The fields of the checkout, and payment methods besides cards, which are off until the owner enables them. */
export const PAYMENT_SETTINGS = {
  billing: {
    schema: z.enum(['full', 'short']),
    group: 'orders',
    label: 'Billing details at checkout',
    help: 'What every buyer types at checkout.',
    input: 'choice',
    choices: [
      {
        value: 'full',
        label: 'Phone and full address',
        help: 'Asks every buyer for all details, which help you win disputes.',
      },
      {
        value: 'short',
        label: 'Only what tax and payment need',
        help: 'Asks for email, name and country, and for more only where tax, a bank’s check, a company invoice or the payment method needs it. Fewer details mean less evidence in a dispute.',
      },
    ],
    effect: 'Checkout, within a minute.',
  },
  payLink: {
    schema: z.boolean(),
    group: 'orders',
    label: 'Link',
    help: 'Buyers can pay with a card saved in Stripe’s Link.',
    input: 'switch',
    effect: EFFECT,
  },
  payKlarna: {
    schema: z.boolean(),
    group: 'orders',
    label: 'Klarna',
    help: 'Klarna pays you at once, and the buyer pays Klarna later. EUR, USD, GBP, CAD, AUD and CHF.',
    input: 'switch',
    effect: EFFECT,
  },
  payIdeal: {
    schema: z.boolean(),
    group: 'orders',
    label: 'iDEAL',
    help: 'Buyers in the Netherlands pay from their bank account, at once. EUR only.',
    input: 'switch',
    effect: EFFECT,
  },
  paySepa: {
    schema: z.boolean(),
    group: 'orders',
    label: 'SEPA direct debit',
    help: 'Takes days to clear, and the buyer can reverse it for eight weeks without a reason. Keys go out once the money arrives and are not held until then. EUR only.',
    input: 'switch',
    effect: EFFECT,
  },
  payUsBank: {
    schema: z.boolean(),
    group: 'orders',
    label: 'US bank account (ACH)',
    help: 'Takes days to clear. Keys go out once the money arrives and are not held until then. USD only.',
    input: 'switch',
    effect: EFFECT,
  },
  bankDetails: {
    schema: z.string().trim().max(300, 'At most 300 characters.'),
    group: 'orders',
    label: 'Bank account for purchase on account',
    help: 'Account holder, IBAN and BIC, or whatever buyers need for a transfer. It appears on invoices for orders on account and in their reminders. Leave empty to turn purchase on account off. You approve customers on their page under Customers.',
    input: 'text',
    effect: 'Checkout of approved customers, and invoices issued from now on.',
  },
  accountReminderDays: {
    schema: dayList,
    group: 'orders',
    label: 'Reminders of orders on account',
    help: 'Days from the due date, earliest first: -3 is three days before, 0 the day itself, 7 a week after. After the last one, the buyer can’t order on account and your team is alerted until it is paid.',
    input: 'text',
    effect: 'Every unpaid order on account, within a day. Days before an order’s newest reminder are left out.',
  },
} as const satisfies Record<string, SettingFacts>;
