import { divideHalfUp } from '../money';
import { isInEu, vatRateOf } from './rates';

/** The tax rates the owner has enabled: none, the home country's, or those of the buyer's country in the EU. */
export type TaxRates = 'off' | 'home' | 'destination';
/**
 * When a company in another member state accounts for the tax: never, with a well-formed VAT number, or with one VIES
 * confirmed.
 */
export type ReverseCharge = 'off' | 'form' | 'vies';
/** The result of checking a company's VAT number beyond its format. */
export const VAT_CHECKS = ['valid', 'invalid', 'unchecked'] as const;
export type VatCheck = (typeof VAT_CHECKS)[number];

/** How tax applies to a price: included, reverse charge, or not at all. */
export type TaxRule = 'included' | 'reverse_charge' | 'none';
export interface Tax {
  rule: TaxRule;
  /** Hundredths of a percent; 0 unless tax is included. */
  basisPoints: number;
}

export interface TaxFacts {
  rates: TaxRates;
  reverseCharge: ReverseCharge;
  seller: { country: string; vatNumber?: string | undefined };
  /** ISO code. */
  country: string;
  /** The buyer's well-formed VAT number, if given. */
  vatNumber?: string | undefined;
  check?: VatCheck | undefined;
}

export const NO_TAX: Tax = { rule: 'none', basisPoints: 0 };

function isReversed({ reverseCharge, seller, country, vatNumber, check = 'unchecked' }: TaxFacts): boolean {
  if (!vatNumber || !seller.vatNumber || country === seller.country || !isInEu(country)) return false;
  return reverseCharge === 'vies' ? check === 'valid' : reverseCharge === 'form' && check !== 'invalid';
}

/**
 * Returns the tax of a sale (design 3.8: prices include tax, and none is ever added). A company with a valid VAT number
 * in another member state accounts for the tax itself; the price stays.
 */
export function taxOf(facts: TaxFacts): Tax {
  const { rates, seller, country } = facts;
  if (rates === 'off') return NO_TAX;
  if (isReversed(facts)) return { rule: 'reverse_charge', basisPoints: 0 };
  if (country !== seller.country && !isInEu(country)) return NO_TAX;
  // Below the EU threshold, a seller charges all consumers in the EU the rate of the seller's own country.
  const from =
    rates === 'home' ? (isInEu(seller.country) ? seller.country : country === seller.country && country) : country;
  const basisPoints = from ? vatRateOf(from)?.basisPoints : undefined;
  return basisPoints ? { rule: 'included', basisPoints } : NO_TAX;
}

/**
 * Returns the tax in a sum that includes it, rounded half up to the minor unit. SQL computes the same
 * (functions/invoices/statements.ts).
 */
export const includedTax = (totalMinor: number, basisPoints: number): number =>
  divideHalfUp(BigInt(totalMinor) * BigInt(basisPoints), 10_000n + BigInt(basisPoints));

/** Formats a rate: 1900 is 19%, 2550 is 25.5%. */
export const rateText = (basisPoints: number): string => `${basisPoints / 100}%`;

export const REVERSE_CHARGE = 'Reverse charge: VAT is to be accounted for by the recipient.';
