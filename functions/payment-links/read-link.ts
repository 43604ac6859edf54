import { countryOf } from '../../src/shop/checkout/countries';
import { maskEmail } from '../../src/shop/customers/mask';
import { type ErrorCode, ShopError } from '../../src/shop/errors';
import { type Currency, parseCurrency, toMajor } from '../../src/shop/money';
import type { ShownLink } from '../../src/shop/payment-links/contract';
import { isCustomerLink, linkState } from '../../src/shop/payment-links/rules';
import { rateLimitByIp } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { type LinkRow, linesOf, linkFactsOf, selectLink, waitsForBanks } from './statements';

const CLOSED = {
  paid: 'payment_link_paid',
  expired: 'payment_link_expired',
  canceled: 'payment_link_canceled',
  busy: 'payment_link_busy',
} as const;

/** Returns the currency of a link; US dollars if this version does not know it. */
export const currencyOf = ({ currency }: Pick<LinkRow, 'currency'>): Currency => parseCurrency(currency) ?? 'USD';

/** Converts a sum for the API: minor units for a customer link, major units for others (specification 2, section 3). */
export const amountOnWire = (id: string, minor: number, currency: Currency): number =>
  isCustomerLink(id) ? minor : toMajor(minor, currency);

/** Returns the products of a link with their prices in major units of its currency. */
export const shownLines = (row: Pick<LinkRow, 'lines' | 'currency'>) => {
  const major = (minor: number) => toMajor(minor, currencyOf(row));
  return linesOf(row).map(({ productId, name, quantity, unit, total }) => ({
    productId,
    name,
    quantity,
    unit: major(unit),
    total: major(total),
  }));
};

/** Why a link cannot be paid. */
export const PAYABLE_LINK_ERRORS = [
  'payment_link_not_found',
  'payment_link_expired',
  'payment_link_canceled',
  'payment_link_paid',
  'payment_link_waiting',
] as const satisfies readonly ErrorCode[];

/**
 * Returns a link that may be paid. `unlessBusy` also refuses one whose last uses are being paid. Throws the
 * payment_link_ codes.
 */
export async function readPayableLink(deps: Deps, id: string, { unlessBusy = false } = {}): Promise<LinkRow> {
  const row = await selectLink(deps.db, id).first();
  if (!row) throw new ShopError('payment_link_not_found');
  const state = linkState(linkFactsOf(row), deps.now());
  if (state === 'busy' && waitsForBanks(row)) throw new ShopError('payment_link_waiting');
  if (state !== 'open' && (state !== 'busy' || unlessBusy)) throw new ShopError(CLOSED[state]);
  return row;
}

/**
 * Returns a link for anyone who has its URL. Throws payment_link_not_found, _expired, _canceled, _paid and _waiting.
 */
async function showLink(deps: Deps, id: string): Promise<ShownLink> {
  await rateLimitByIp(deps, 'payment_link');
  const row = await readPayableLink(deps, id);
  const currency = currencyOf(row);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    amount: amountOnWire(row.id, row.amount_minor, currency),
    currency,
    customMessage: row.message,
    collectPhoneNumber: row.collect_phone === 1,
    collectBillingAddress: row.collect_address === 1,
    customerInfo: row.email
      ? { firstName: row.first_name, lastName: row.last_name, email: maskEmail(row.email) }
      : null,
    lines: shownLines(row),
    discount: toMajor(row.discount_minor, currency),
    expiresAt: row.expires_at,
    country: countryOf(deps.request.country)?.code ?? 'US',
    testMode: !deps.payments.liveMode,
  };
}

/** Returns a link that anyone may pay. Throws the codes of `showLink`; customer links are not found here. */
export async function readLink(deps: Deps, { id }: { id: string }): Promise<ShownLink> {
  if (isCustomerLink(id)) throw new ShopError('payment_link_not_found');
  return showLink(deps, id);
}

/** Returns a link of one customer. Throws the codes of `showLink`; other links are not found here. */
export async function readCustomerLink(deps: Deps, { id }: { id: string }): Promise<ShownLink> {
  if (!isCustomerLink(id)) throw new ShopError('payment_link_not_found');
  return showLink(deps, id);
}
