import { allocate } from '../allocate';
import type { Currency } from '../money';
import type { StoredCompany } from './company';
import type { Tax } from './tax';

/** The seller at the time of issue. */
export interface Seller {
  name: string;
  legalName: string;
  address: readonly string[];
  /** ISO code. */
  country: string;
  email: string;
  phone: string;
  website: string;
  vatNumber?: string | undefined;
  /** The bank account for an order on account; absent for all others. */
  bankDetails?: string | undefined;
}

/** The buyer at the time of issue; of an erased buyer only the country remains. */
export interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
  address: string;
  city: string;
  zipCode: string;
  country: string;
  company?: StoredCompany | null | undefined;
  erased?: boolean;
}

export interface InvoiceLine {
  name: string;
  quantity: number;
  unitMinor: number;
  /** Quantity times unit. */
  totalMinor: number;
  /** This line's share of the discount. */
  discountMinor: number;
}

/** A complete invoice or credit note. Sums are minor units of `currency` and never negative. */
export interface InvoiceDocument {
  /** INV-2026-000123 */
  id: string;
  kind: 'invoice' | 'credit_note';
  /** Milliseconds since 1970. */
  issuedAt: number;
  /** The document this one corrects, credits or withdraws. */
  refersTo?: { id: string; issuedAt: number } | undefined;
  orderId: string;
  orderNumber: string;
  orderedAt: number;
  paidAt: number;
  /** When an order on account is due; absent for orders that were paid at once. */
  dueAt?: number | undefined;
  /** The reason for a credit note; a sentence. */
  reason?: string | undefined;
  seller: Seller;
  buyer: Buyer;
  lines: InvoiceLine[];
  currency: Currency;
  subtotalMinor: number;
  discountMinor: number;
  totalMinor: number;
  taxMinor: number;
  tax: Tax;
  /** Millionths of the currency per US dollar, as recorded in the books, and the total in US cents. */
  rateMillionths: number;
  totalUsdMinor: number;
  paymentMethod: string;
  testMode: boolean;
}

/** Returns each line's net amount after its discount, allocated so that the lines add up to the net total exactly. */
export const netLines = ({ lines, totalMinor, taxMinor }: InvoiceDocument): number[] =>
  allocate(
    totalMinor - taxMinor,
    lines.map((line) => line.totalMinor - line.discountMinor),
  );

/** Returns the heading of a document. */
export function titleOf({ kind, refersTo }: Pick<InvoiceDocument, 'kind' | 'refersTo'>): string {
  if (kind === 'credit_note') return 'Credit note';
  return refersTo ? 'Corrected invoice' : 'Invoice';
}
