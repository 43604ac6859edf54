/** The parts of a document number: series, year, and a running count from 1. */
export interface InvoiceNumberParts {
  series: string;
  year: number;
  number: number;
}

/** The prefix of documents for test payments, which keeps them out of the series of the books. */
export const TEST_SERIES = 'TEST-';

/** Formats a document number: series, year, running count; INV-2026-000123. SQL builds the same (the column `id`). */
export const invoiceNumber = ({ series, year, number }: InvoiceNumberParts): string =>
  `${series}-${year}-${String(number).padStart(6, '0')}`;

/** Parses a document number; undefined when it is none. */
export function parseInvoiceNumber(text: string): InvoiceNumberParts | undefined {
  const [, series, year, number] = /^((?:TEST-)?[A-Z]{1,8})-(\d{4})-(\d{6,12})$/.exec(text.trim().toUpperCase()) ?? [];
  return series && year && number ? { series, year: Number(year), number: Number(number) } : undefined;
}
