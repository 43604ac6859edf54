import { ShopError } from '../../src/shop/errors';
import { type EvidenceFacts, evidenceParts, evidenceTitle } from '../../src/shop/payments/evidence';
import type { Deps } from '../platform/deps';

const MISSING = 'A question mark stands for a letter that has no font here. The text file of the same evidence has it.';

/** Returns the evidence as a PDF, the format that banks accept. Throws invoice_pdf if the build has no fonts. */
export async function evidencePdf(
  { asset }: Pick<Deps, 'asset'>,
  facts: EvidenceFacts,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!asset) throw new ShopError('invoice_pdf');
  // Loaded only when needed, so that the library does not slow down checkout requests.
  const { bytesOf, createPdf, MARGIN } = await import('../invoices/pdf/pen');
  const [title, parts] = [evidenceTitle(facts), evidenceParts(facts)];
  const paper = {
    format: 'a4' as const,
    text: JSON.stringify(parts),
    boldText: [title, ...parts.map(({ heading }) => heading)].join(''),
    missing: MISSING,
    footer: `${facts.shop.legalName}, ${facts.shop.email}`,
    id: facts.order.number,
  };
  const pdf = await createPdf(paper, asset, (pen) => {
    const width = pen.right - MARGIN;
    pen.paragraph(title, MARGIN, width, { size: 18, bold: true });
    for (const { heading, lines } of parts) {
      pen.y -= 12;
      pen.room(48);
      pen.paragraph(heading, MARGIN, width, { size: 12, bold: true });
      pen.y -= 2;
      for (const line of lines) pen.paragraph(line, MARGIN, width, { size: 9 });
    }
  });
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(facts.shop.legalName);
  pdf.setLanguage('en');
  return bytesOf(pdf);
}
