/** Where a document stands: in a series, in a year, by its running count from 1. */
export interface InvoiceNumberParts {
  series: string;
  year: number;
  number: number;
}

/** What the numbers of documents of test payments begin with: they are never in a series of the books. */
export const TEST_SERIES = 'TEST-';

/** The number people read: series, year, running count; INV-2026-000123. SQL writes the same (the column `id`). */
export const invoiceNumber = ({ series, year, number }: InvoiceNumberParts): string =>
  `${series}-${year}-${String(number).padStart(6, '0')}`;

/** The place a number names; undefined when it is not the number of a document. */
export function parseInvoiceNumber(text: string): InvoiceNumberParts | undefined {
  const [, series, year, number] = /^((?:TEST-)?[A-Z]{1,8})-(\d{4})-(\d{6,12})$/.exec(text.trim().toUpperCase()) ?? [];
  return series && year && number ? { series, year: Number(year), number: Number(number) } : undefined;
}
