import { ShopError } from '../../src/shop/errors';
import type { Sheet } from '../../src/shop/invoices/sheet';
import type { Deps } from '../platform/deps';

/** Where people print on Letter. */
const LETTER = ['US', 'CA', 'MX', 'PH'];

/**
 * A sheet as a PDF, on the paper of `country`, with the XML that belongs to it. The same sheet and time give the same
 * bytes. Throws invoice_pdf where the build has no fonts.
 */
export async function drawSheet(
  { asset }: Pick<Deps, 'asset'>,
  sheet: Sheet,
  { at, country = '', author, xml }: { at: Date; country?: string; author?: string; xml?: string | undefined },
): Promise<Uint8Array<ArrayBuffer>> {
  if (!asset) throw new ShopError('invoice_pdf');
  // Loaded when somebody asks for a PDF: the library is not part of what answers a checkout.
  const { renderPdf } = await import('./pdf/render');
  const format = LETTER.includes(country) ? ('letter' as const) : ('a4' as const);
  return renderPdf(sheet, { id: sheet.id, author: author ?? sheet.footer, at, xml, format }, asset);
}
