import { allocate } from '../allocate';
import type { Currency } from '../money';
import type { StoredCompany } from './company';
import type { Tax } from './tax';

/** Who sells, as they were when a document was issued. */
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
  /** Where an order on account is paid to; absent for all others. */
  bankDetails?: string | undefined;
}

/** Who bought, as they were then; all that is left of somebody who was erased is the country. */
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

/** An invoice or a credit note, whole. Sums are minor units of `currency`, and never negative. */
export interface InvoiceDocument {
  /** INV-2026-000123 */
  id: string;
  kind: 'invoice' | 'credit_note';
  /** Milliseconds since 1970. */
  issuedAt: number;
  /** The document this one corrects, credits or takes back. */
  refersTo?: { id: string; issuedAt: number } | undefined;
  orderId: string;
  orderNumber: string;
  orderedAt: number;
  paidAt: number;
  /** Until when an order on account is to be paid; absent for all that was paid at once. */
  dueAt?: number | undefined;
  /** Why there is a credit note; a sentence. */
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
  /** Millionths of the currency for a US dollar, as the books keep it, and the sum in US cents. */
  rateMillionths: number;
  totalUsdMinor: number;
  paymentMethod: string;
  testMode: boolean;
}

/** What each line comes to without tax, after its discount, so that the parts add up to the net total exactly. */
export const netLines = ({ lines, totalMinor, taxMinor }: InvoiceDocument): number[] =>
  allocate(
    totalMinor - taxMinor,
    lines.map((line) => line.totalMinor - line.discountMinor),
  );

/** How a document is headed. */
export function titleOf({ kind, refersTo }: Pick<InvoiceDocument, 'kind' | 'refersTo'>): string {
  if (kind === 'credit_note') return 'Credit note';
  return refersTo ? 'Corrected invoice' : 'Invoice';
}
