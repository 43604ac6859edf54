import { ShopError } from '../../src/shop/errors';
import type { Sheet } from '../../src/shop/invoices/sheet';
import type { Deps } from '../platform/deps';

/** Countries that print on Letter. */
const LETTER = ['US', 'CA', 'MX', 'PH'];

/**
 * Renders a sheet as a PDF in the paper size of `country`, with its XML attachment. The same sheet and time give the
 * same bytes. Throws invoice_pdf if the build has no fonts.
 */
export async function drawSheet(
  { asset }: Pick<Deps, 'asset'>,
  sheet: Sheet,
  { at, country = '', author, xml }: { at: Date; country?: string; author?: string; xml?: string | undefined },
): Promise<Uint8Array<ArrayBuffer>> {
  if (!asset) throw new ShopError('invoice_pdf');
  // Loaded on demand, so that the library does not slow down calls such as checkout.
  const { renderPdf } = await import('./pdf/render');
  const format = LETTER.includes(country) ? ('letter' as const) : ('a4' as const);
  return renderPdf(sheet, { id: sheet.id, author: author ?? sheet.footer, at, xml, format }, asset);
}
