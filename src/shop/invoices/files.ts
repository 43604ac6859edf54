/** PDFs in one ZIP file: drawing one takes some hundredths of a second. */
export const INVOICES_PER_FILE = 50;
