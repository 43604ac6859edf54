import type { Currency } from '../money';

/** A way to pay besides cards and wallets, which an owner switches on. */
export interface OtherMethod {
  /** As buyers and invoices name it. */
  label: string;
  /** The currencies it takes; null for all. */
  currencies: readonly Currency[] | null;
  /** How long its bank takes to pay, in words, where that is days: no key goes out before. */
  days?: string;
}

/** By the name that Stripe's API has for it. */
export const OTHER_METHODS = {
  link: { label: 'Link', currencies: null },
  klarna: { label: 'Klarna', currencies: ['EUR', 'USD', 'GBP', 'CAD', 'AUD', 'CHF'] },
  ideal: { label: 'iDEAL', currencies: ['EUR'] },
  sepa_debit: { label: 'SEPA direct debit', currencies: ['EUR'], days: '3 to 14 business days' },
  us_bank_account: { label: 'US bank account (ACH)', currencies: ['USD'], days: '2 to 5 business days' },
} as const satisfies Record<string, OtherMethod>;

export type OtherMethodId = keyof typeof OTHER_METHODS;
export const OTHER_METHOD_IDS = Object.keys(OTHER_METHODS) as OtherMethodId[];

/** What is known about a way to pay; undefined for cards, wallets and what nobody here knows. */
export const otherMethod = (id: string | null | undefined): OtherMethod | undefined =>
  id && Object.hasOwn(OTHER_METHODS, id) ? OTHER_METHODS[id as OtherMethodId] : undefined;

/** Whether its bank takes days to say that it paid. */
export const isDelayed = (id: string | null | undefined): boolean => otherMethod(id)?.days !== undefined;

/** Those of `on` that an order of this currency can be paid by. */
export const methodsFor = <Id extends string>(on: readonly Id[], currency: Currency): Id[] =>
  on.filter((id) => {
    const known = otherMethod(id);
    return known !== undefined && (known.currencies === null || known.currencies.includes(currency));
  });

/** The switches of an owner, as the settings have them. */
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

/** The ways to pay that an owner has switched on. */
export const methodsOn = (switches: MethodSwitches): OtherMethodId[] =>
  OTHER_METHOD_IDS.filter((id) => switches[SWITCHES[id]]);
