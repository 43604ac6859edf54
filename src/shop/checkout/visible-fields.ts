import { otherMethod } from '../payments/methods';
import { REQUIRED } from './messages';
import { CHECKED_FIELDS, type CheckedField, isRequired } from './rules';

/** What decides which fields a buyer fills in. */
export interface FieldContext {
  /** `short`: by the owner's setting, an address only where tax or the payment needs it. */
  billing: 'full' | 'short';
  /** The billing country, as its ISO code. */
  country: string;
  /** The countries whose tax the shop shows: their invoices name the buyer's address. */
  taxed: Readonly<Record<string, number>> | null;
  /** Whether a company is named on the invoice. */
  company: boolean;
  /** Who takes the money: a provider in India and an order on account need the whole address. */
  provider: string;
  /** A way to pay besides cards and wallets, by its id: a wallet brings its own card. */
  method?: string | undefined;
}

const ALWAYS: readonly CheckedField[] = ['email', 'firstName', 'lastName', 'country'];
const WHOLE_ADDRESS = ['razorpay', 'sandbox_regional', 'regional', 'account'];
/** Where banks compare the postal code of a card: without it they decline more. */
const POSTAL_CODE = ['US', 'CA', 'GB'];
/** Whose mail knows no postal codes: a required one would have to be made up. */
const NO_POSTAL_CODE = ['AE', 'BO', 'CI', 'CM', 'FJ', 'GH', 'HK', 'JM', 'MO', 'PA', 'QA', 'UG'];
const WITHOUT_POSTAL_CODE = CHECKED_FIELDS.filter((field) => field !== 'zipCode');

const needsAddress = ({ billing, country, taxed, company, provider, method }: FieldContext): boolean =>
  billing === 'full' ||
  company ||
  Boolean(taxed?.[country]) ||
  WHOLE_ADDRESS.includes(provider) ||
  method === 'provider' ||
  (method !== 'link' && otherMethod(method) !== undefined);

/** The fields of the checkout that this buyer is asked for, in the order of the form. */
export function visibleFields(context: FieldContext): readonly CheckedField[] {
  if (needsAddress(context)) return NO_POSTAL_CODE.includes(context.country) ? WITHOUT_POSTAL_CODE : CHECKED_FIELDS;
  const byCard = context.provider !== 'free' && context.method === undefined && POSTAL_CODE.includes(context.country);
  return byCard ? [...ALWAYS, 'zipCode'] : ALWAYS;
}

/**
 * What is missing in billing details the shop was sent, in the specification's words. The postal code of a card is left
 * to the form: the shop does not know yet whether a wallet pays.
 */
export function missingBilling(
  given: Readonly<Record<CheckedField, string>>,
  context: Omit<FieldContext, 'method'>,
): { path: string; message: string }[] {
  const needed = visibleFields({ ...context, method: 'link' });
  return needed
    .filter((field) => isRequired(field) && !given[field])
    .map((field) => ({ path: `billingInfo.${field}`, message: REQUIRED[field] }));
}
