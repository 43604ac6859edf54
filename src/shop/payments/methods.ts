import type { Currency } from '../money';

/** A payment method besides cards and wallets that the owner can enable. */
export interface OtherMethod {
  /** Its name for buyers and on invoices. */
  label: string;
  /** The currencies it supports; null for all. */
  currencies: readonly Currency[] | null;
  /** How long its bank takes to pay, as text, if it takes days: no key is delivered before. */
  days?: string;
}

/** Keyed by the names of Stripe's API. */
export const OTHER_METHODS = {
  link: { label: 'Link', currencies: null },
  klarna: { label: 'Klarna', currencies: ['EUR', 'USD', 'GBP', 'CAD', 'AUD', 'CHF'] },
  ideal: { label: 'iDEAL', currencies: ['EUR'] },
  sepa_debit: { label: 'SEPA direct debit', currencies: ['EUR'], days: '3 to 14 business days' },
  us_bank_account: { label: 'US bank account (ACH)', currencies: ['USD'], days: '2 to 5 business days' },
} as const satisfies Record<string, OtherMethod>;

export type OtherMethodId = keyof typeof OTHER_METHODS;
export const OTHER_METHOD_IDS = Object.keys(OTHER_METHODS) as OtherMethodId[];

/** Returns a payment method; undefined for cards, wallets and unknown ones. */
export const otherMethod = (id: string | null | undefined): OtherMethod | undefined =>
  id && Object.hasOwn(OTHER_METHODS, id) ? OTHER_METHODS[id as OtherMethodId] : undefined;

/** Returns whether its bank takes days to confirm the payment. */
export const isDelayed = (id: string | null | undefined): boolean => otherMethod(id)?.days !== undefined;

/** Returns the methods in `on` that can pay an order in this currency. */
export const methodsFor = <Id extends string>(on: readonly Id[], currency: Currency): Id[] =>
  on.filter((id) => {
    const method = otherMethod(id);
    return method !== undefined && (method.currencies === null || method.currencies.includes(currency));
  });

/** The owner's switches, as in the settings. */
export interface MethodSwitches {
  payLink: boolean;
  payKlarna: boolean;
  payIdeal: boolean;
  paySepa: boolean;
  payUsBank: boolean;
}

const SWITCHES: Record<OtherMethodId, keyof MethodSwitches> = {
  link: 'payLink',
  klarna: 'payKlarna',
  ideal: 'payIdeal',
  sepa_debit: 'paySepa',
  us_bank_account: 'payUsBank',
};

/** Returns the payment methods the owner has enabled. */
export const methodsOn = (switches: MethodSwitches): OtherMethodId[] =>
  OTHER_METHOD_IDS.filter((id) => switches[SWITCHES[id]]);
