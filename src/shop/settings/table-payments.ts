import { z } from 'zod';
import type { SettingFacts } from './setting-facts';

const EFFECT = 'Checkout, within a minute. “Check my setup” says whether your Stripe account may take it.';

/** Ways to pay through Stripe besides cards; all are off until an owner switches them on. */
export const PAYMENT_SETTINGS = {
  payLink: {
    schema: z.boolean(),
    group: 'orders',
    label: 'Link',
    help: 'Buyers who saved a card with Stripe’s Link pay with it.',
    input: 'switch',
    effect: EFFECT,
  },
  payKlarna: {
    schema: z.boolean(),
    group: 'orders',
    label: 'Klarna',
    help: 'Klarna pays you at once, and the buyer pays Klarna later. In EUR, USD, GBP, CAD, AUD and CHF.',
    input: 'switch',
    effect: EFFECT,
  },
  payIdeal: {
    schema: z.boolean(),
    group: 'orders',
    label: 'iDEAL',
    help: 'Buyers in the Netherlands pay from their bank account, at once. In EUR.',
    input: 'switch',
    effect: EFFECT,
  },
  paySepa: {
    schema: z.boolean(),
    group: 'orders',
    label: 'SEPA direct debit',
    help: 'The bank pays after days, and can take it back for eight weeks without a reason. Keys go out once the money is there; none is kept aside meanwhile. In EUR.',
    input: 'switch',
    effect: EFFECT,
  },
  payUsBank: {
    schema: z.boolean(),
    group: 'orders',
    label: 'US bank account (ACH)',
    help: 'The bank pays after days. Keys go out once the money is there; none is kept aside meanwhile. In USD.',
    input: 'switch',
    effect: EFFECT,
  },
  bankDetails: {
    schema: z.string().trim().max(300, 'At most 300 characters.'),
    group: 'orders',
    label: 'Bank account for purchase on account',
    help: 'Account holder, IBAN and BIC, or what else your buyers need for a transfer. It stands on invoices of orders on account and in their reminders. Left empty, nobody can buy on account. Whom you approve stands on their page under Customers.',
    input: 'text',
    effect: 'Checkout of approved customers, and invoices issued from now on.',
  },
} as const satisfies Record<string, SettingFacts>;
