import type { VatCheck } from './tax';

/** What a company gives for its invoices, at checkout or later. Everything but the name may be absent. */
export interface Company {
  name: string;
  /** With its country's letters in front; of valid form. */
  vatNumber?: string | undefined;
  purchaseOrder?: string | undefined;
  reference?: string | undefined;
}

/** As it is kept with an order: what was known of the VAT number then. */
export interface StoredCompany extends Company {
  check?: VatCheck | undefined;
}

export const COMPANY_LIMITS = { name: 120, vatNumber: 30, purchaseOrder: 60, reference: 60 } as const;

export const COMPANY_NAME_WRONG = 'Enter the name of the company as it appears on its documents.';
