import type { Sheet } from '../../../src/shop/invoices/sheet';
import { archive, type PdfMetadata } from './archive';
import type { ReadFile } from './fonts';
import { bytesOf, createPdf, MARGIN, type PageOptions, type Pen } from './pen';
import { drawTicket } from './ticket';

const MISSING = 'Some characters of this document could not be printed. The invoice on our website shows them.';

function head(pen: Pen, { title, id, banner, seller, buyer }: Sheet): void {
  if (banner) pen.paragraph(banner, MARGIN, pen.right - MARGIN, { bold: true });
  if (banner) pen.y -= 8;
  pen.paragraph(title, MARGIN, pen.right - MARGIN, { size: 20, bold: true });
  pen.paragraph(id, MARGIN, pen.right - MARGIN, { size: 12 });
  pen.y -= 14;
  const [top, half] = [pen.y, (pen.right - MARGIN) / 2];
  const column = (name: string, lines: string[], x: number) => {
    pen.y = top;
    if (lines.length === 0) return top;
    pen.paragraph(name, x, half - 16, { size: 9, soft: true });
    for (const line of lines) pen.paragraph(line, x, half - 16);
    return pen.y;
  };
  pen.y = Math.min(column('From', seller, MARGIN), column('To', buyer, MARGIN + half)) - 14;
}

function facts(pen: Pen, { facts: pairs }: Sheet): void {
  for (const [name, value] of pairs) {
    pen.room(14);
    pen.at(name, MARGIN, { soft: true }, pen.y - 14);
    pen.paragraph(value, MARGIN + 130, pen.right - MARGIN - 130);
  }
  pen.y -= 30;
}

function table(pen: Pen, { heads, rows, sums }: Sheet): void {
  const [quantity, unit] = [pen.right - 190, pen.right - 95];
  const heading = { size: 9, soft: true };
  pen.room(60);
  pen.at(heads[0], MARGIN, heading);
  pen.atRight(heads[1], quantity, heading);
  pen.atRight(heads[2], unit, heading);
  pen.atRight(heads[3], pen.right, heading);
  pen.rule();
  for (const row of rows) {
    pen.room(34);
    const top = pen.y;
    const page = pen.page;
    pen.y -= 14;
    pen.atRight(row.quantity, quantity);
    pen.atRight(row.unit, unit);
    pen.atRight(row.total, pen.right);
    if (pen.page === page) pen.y = top;
    for (const line of row.name.split('\n')) pen.paragraph(line, MARGIN, quantity - MARGIN - 60);
    pen.rule();
  }
  pen.y -= 4;
  for (const { label, value, strong = false } of sums) {
    pen.room(24);
    const look = strong ? { size: 12, bold: true } : {};
    pen.y -= strong ? 19 : 15;
    pen.atRight(label, pen.right - 110, look);
    pen.atRight(value, pen.right, look);
  }
  pen.y -= 18;
}

/** Renders a document. `read` reads a file of the build. The same sheet gives the same bytes. */
export async function renderPdf(
  sheet: Sheet,
  about: Omit<PdfMetadata, 'title'> & Pick<PageOptions, 'format'>,
  read: ReadFile,
): Promise<Uint8Array<ArrayBuffer>> {
  const { format, ...own } = about;
  const paper = {
    format,
    text: JSON.stringify(sheet),
    boldText: [
      sheet.title,
      sheet.banner,
      ...sheet.sums.map(({ label, value }) => label + value),
      ...(sheet.tickets ?? []).map(({ title, key }) => title + key),
    ].join(''),
    missing: MISSING,
    footer: sheet.footer,
    id: sheet.id,
  };
  const pdf = await createPdf(paper, read, (pen) => {
    head(pen, sheet);
    facts(pen, sheet);
    if (sheet.tickets) for (const one of sheet.tickets) drawTicket(pen, one);
    else table(pen, sheet);
    for (const note of sheet.notes) pen.paragraph(note, MARGIN, pen.right - MARGIN);
  });
  await archive(pdf, { ...own, title: `${sheet.title} ${sheet.id}` });
  return bytesOf(pdf);
}
