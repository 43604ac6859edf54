import { divideHalfUp } from '../money';
import { isInEu, vatRateOf } from './rates';

/** Which rates the owner has switched on: none, their own country's, or that of each buyer's country in the EU. */
export type TaxRates = 'off' | 'home' | 'destination';
/** When a company in another member state owes the tax itself: never, with a number of valid form, or one VIES confirmed. */
export type ReverseCharge = 'off' | 'form' | 'vies';
/** What is known about a company's VAT number besides its form. */
export const VAT_CHECKS = ['valid', 'invalid', 'unchecked'] as const;
export type VatCheck = (typeof VAT_CHECKS)[number];

/** How a price includes tax: part of it, owed by the buyer, or not at all. */
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
  /** The buyer's VAT number of valid form, if one was given. */
  vatNumber?: string | undefined;
  check?: VatCheck | undefined;
}

export const NO_TAX: Tax = { rule: 'none', basisPoints: 0 };

function isReversed({ reverseCharge, seller, country, vatNumber, check = 'unchecked' }: TaxFacts): boolean {
  if (!vatNumber || !seller.vatNumber || country === seller.country || !isInEu(country)) return false;
  return reverseCharge === 'vies' ? check === 'valid' : reverseCharge === 'form' && check !== 'invalid';
}

/**
 * Which tax a sale has (design 3.8: prices include it, and none is ever added). A company with a valid VAT number in
 * another member state owes it itself; the price stays.
 */
export function taxOf(facts: TaxFacts): Tax {
  const { rates, seller, country } = facts;
  if (rates === 'off') return NO_TAX;
  if (isReversed(facts)) return { rule: 'reverse_charge', basisPoints: 0 };
  if (country !== seller.country && !isInEu(country)) return NO_TAX;
  // Below the threshold of the EU a seller charges every consumer there the rate of its own country.
  const from =
    rates === 'home' ? (isInEu(seller.country) ? seller.country : country === seller.country && country) : country;
  const basisPoints = from ? vatRateOf(from)?.basisPoints : undefined;
  return basisPoints ? { rule: 'included', basisPoints } : NO_TAX;
}

/** The tax in a sum that includes it, half up to its minor unit. SQL computes the same (functions/invoices/statements.ts). */
export const includedTax = (totalMinor: number, basisPoints: number): number =>
  divideHalfUp(BigInt(totalMinor) * BigInt(basisPoints), 10_000n + BigInt(basisPoints));

/** A rate as people write it: 1900 is 19%, 2550 is 25.5%. */
export const rateText = (basisPoints: number): string => `${basisPoints / 100}%`;

export const REVERSE_CHARGE = 'Reverse charge: VAT is to be accounted for by the recipient.';
