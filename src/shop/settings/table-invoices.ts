import { z } from 'zod';
import { RATES_SOURCE } from '../invoices/rates';
import type { SettingFacts } from './setting-facts';

const series = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{1,8}$/, 'One to eight letters.');

/** The numbering of documents, and the tax included in prices. */
export const INVOICE_SETTINGS = {
  invoiceSeries: {
    schema: series,
    group: 'invoices',
    label: 'Invoice series',
    help: 'How invoice numbers begin: INV-2026-000001. Each series and each year starts at 1. Test payments have their own series.',
    input: 'text',
    effect: 'Invoices issued from now on; existing ones keep their number.',
  },
  creditSeries: {
    schema: series,
    group: 'invoices',
    label: 'Credit note series',
    help: 'How credit note numbers begin. Use different letters than for invoices.',
    input: 'text',
    effect: 'Credit notes issued from now on.',
  },
  invoiceMail: {
    schema: z.enum(['page', 'pdf']),
    group: 'invoices',
    label: 'Invoices in emails',
    help: 'Where buyers get their invoice. Attached, it is a small PDF, and refund emails carry the credit note.',
    input: 'choice',
    choices: [
      { value: 'page', label: 'On the order page alone' },
      { value: 'pdf', label: 'Attached to the order email, too' },
    ],
    effect: 'Emails sent from now on; the order page has every invoice either way.',
  },
  storeInvoices: {
    schema: z.enum(['store', 'shop']),
    group: 'invoices',
    label: 'Invoices for orders of a connected store',
    help: 'Buyers at Shopify or WooCommerce already have that store’s invoice. In most countries a second invoice for the same sale means the tax is due twice.',
    input: 'choice',
    choices: [
      { value: 'store', label: 'The store issues them; this shop issues none' },
      { value: 'shop', label: 'This shop issues them; the store issues none' },
    ],
    effect: 'Orders taken over from now on.',
  },
  taxRates: {
    schema: z.enum(['off', 'home', 'destination']),
    group: 'invoices',
    label: 'Tax in prices',
    help: `Prices stay as they are; this says which tax they include. The standard rates were compared with ${RATES_SOURCE.name} of ${RATES_SOURCE.of} on ${RATES_SOURCE.comparedOn}. The official ones stand at ${RATES_SOURCE.official}: look up those you use there, and ask your tax adviser which is right for you.`,
    input: 'choice',
    choices: [
      { value: 'off', label: 'None: the shop is not registered for VAT' },
      { value: 'home', label: 'The rate of the shop’s own country' },
      { value: 'destination', label: 'The rate of the buyer’s country, for the EU (One-Stop Shop)' },
    ],
    effect: 'Orders placed from now on: checkout, order page, emails, invoices and the event purchase.',
  },
  reverseCharge: {
    schema: z.enum(['off', 'form', 'vies']),
    group: 'invoices',
    label: 'Reverse charge',
    help: 'For companies in other EU states. It asks for a VAT number of your own in src/config/store.ts, too. A number that VIES could not confirm while the order was placed gets an invoice with tax.',
    input: 'choice',
    choices: [
      { value: 'off', label: 'Never' },
      { value: 'vies', label: 'With a VAT number that VIES has confirmed' },
      { value: 'form', label: 'With a VAT number of valid form' },
    ],
    effect: 'Orders placed from now on.',
  },
} as const satisfies Record<string, SettingFacts>;
