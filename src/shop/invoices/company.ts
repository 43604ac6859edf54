import type { VatCheck } from './tax';

/** The details a company gives for its invoices, at checkout or later. Everything but the name may be absent. */
export interface Company {
  name: string;
  /** With the country prefix; valid in format. */
  vatNumber?: string | undefined;
  purchaseOrder?: string | undefined;
  reference?: string | undefined;
}

/** As stored with an order, with the VAT number check at that time. */
export interface StoredCompany extends Company {
  check?: VatCheck | undefined;
}

export const COMPANY_LIMITS = { name: 120, vatNumber: 30, purchaseOrder: 60, reference: 60 } as const;

export const COMPANY_NAME_WRONG = 'Enter the name of the company as it appears on its documents.';
