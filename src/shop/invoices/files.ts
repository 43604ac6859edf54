/** PDFs per ZIP file: rendering one takes some hundredths of a second. */
export const INVOICES_PER_FILE = 50;
