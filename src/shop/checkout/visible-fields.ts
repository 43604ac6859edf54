import { otherMethod } from '../payments/methods';
import { REQUIRED } from './messages';
import type { PaymentPath } from './payment-path';
import { CHECKED_FIELDS, type CheckedField, isRequired } from './rules';

/** The facts that decide which fields a buyer fills in. */
export interface FieldContext {
  /** `short`: the owner's setting, asking for an address only where tax or the payment needs it. */
  billing: 'full' | 'short';
  /** The billing country, as its ISO code. */
  country: string;
  /** The countries whose tax the shop shows: invoices there carry the buyer's address. */
  taxed: Readonly<Record<string, number>> | null;
  /** Whether the invoice names a company. */
  company: boolean;
  /** How the order is paid: by a provider in India and on account it needs the full address. */
  path: PaymentPath | 'account' | undefined;
  /** A payment method besides cards, by its id: a wallet brings its own card. */
  method?: string | undefined;
}

const ALWAYS: readonly CheckedField[] = ['email', 'firstName', 'lastName', 'country'];
const WHOLE_ADDRESS: readonly FieldContext['path'][] = ['regional', 'account'];
/** Countries where banks check the postal code of a card: without it, they decline more payments. */
const POSTAL_CODE = ['US', 'CA', 'GB'];
/** Countries without postal codes: buyers would have to invent one. */
const NO_POSTAL_CODE = ['AE', 'BO', 'CI', 'CM', 'FJ', 'GH', 'HK', 'JM', 'MO', 'PA', 'QA', 'UG'];
const WITHOUT_POSTAL_CODE = CHECKED_FIELDS.filter((field) => field !== 'zipCode');

const needsAddress = ({ billing, country, taxed, company, path, method }: FieldContext): boolean =>
  billing === 'full' ||
  company ||
  Boolean(taxed?.[country]) ||
  WHOLE_ADDRESS.includes(path) ||
  method === 'provider' ||
  (method !== 'link' && otherMethod(method) !== undefined);

/** Returns the checkout fields that this buyer is asked for, in the order of the form. */
export function visibleFields(context: FieldContext): readonly CheckedField[] {
  if (needsAddress(context)) return NO_POSTAL_CODE.includes(context.country) ? WITHOUT_POSTAL_CODE : CHECKED_FIELDS;
  const byCard = context.path !== 'free' && context.method === undefined && POSTAL_CODE.includes(context.country);
  return byCard ? [...ALWAYS, 'zipCode'] : ALWAYS;
}

/**
 * Returns the missing billing fields with the specification's messages. The postal code of a card is left to the form:
 * the shop does not know yet whether a wallet pays.
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
