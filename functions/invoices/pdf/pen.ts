import fontkit from '@cantoo/fontkit';
import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { FONTS, type ReadFile, type Run, runsOf, type Subset, subsets } from './fonts';

/** In points. */
const SIZES = { a4: [595.28, 841.89], letter: [612, 792] } as const;
export const MARGIN = 50;
const INK = rgb(0.09, 0.1, 0.12);
const SOFT = rgb(0.36, 0.38, 0.44);
const LINE = rgb(0.85, 0.86, 0.89);

export interface TextStyle {
  size?: number;
  bold?: boolean;
  soft?: boolean;
}

/** Loads each subset once, and only those a text needs. */
class Fonts {
  private readonly loaded = new Map<string, PDFFont>();
  missing = false;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly all: Subset[],
    private readonly read: ReadFile,
  ) {}

  async load(text: string, bold: boolean): Promise<void> {
    for (const { subset } of runsOf(text, this.all)) {
      const file = subset?.[bold ? 'bold' : 'regular'];
      if (!file || this.loaded.has(file)) continue;
      const bytes = await this.read(`${FONTS}${file}`);
      if (!bytes) throw new Error(`the build has no font ${file}`);
      this.loaded.set(file, await this.pdf.embedFont(bytes, { subset: true }));
    }
  }

  /** Pieces of text with their fonts; characters without a font become question marks, which the document explains. */
  pieces(text: string, bold: boolean): { text: string; font: PDFFont }[] {
    const fallback = this.all[0];
    return runsOf(text, this.all).map((run: Run) => {
      if (!run.subset) this.missing = true;
      const subset = run.subset ?? fallback;
      const font = this.loaded.get(subset?.[bold ? 'bold' : 'regular'] ?? '');
      if (!font) throw new Error('a font was not loaded');
      return { text: run.subset ? run.text : '?'.repeat([...run.text].length), font };
    });
  }

  widthOf(text: string, { size = 10, bold = false }: TextStyle): number {
    return this.pieces(text, bold).reduce((sum, piece) => sum + piece.font.widthOfTextAtSize(piece.text, size), 0);
  }
}

/** Wraps text into lines no wider than `width`; breaks a word that does not fit on a line. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const push = (part: string) => {
    if (line && widthOf((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = part.trimStart();
    } else line += part;
  };
  for (const word of text.split(/(?<=\s)/)) {
    if (widthOf(word.trimEnd()) <= width) push(word);
    else for (const letter of word) push(letter);
  }
  return [...lines, line.trimEnd()].filter((one, index) => one || index === 0);
}

/** A pen that moves down the pages and adds a page when the space runs out. */
export class Pen {
  page: PDFPage;
  y: number;
  readonly right: number;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly fonts: Fonts,
    private readonly format: readonly [number, number],
  ) {
    this.right = format[0] - MARGIN;
    this.y = format[1] - MARGIN;
    this.page = pdf.addPage([...format]);
  }

  /** Ensures this much vertical space in points, on a new page if necessary. */
  room(height: number): void {
    if (this.y - height >= MARGIN + 24) return;
    this.page = this.pdf.addPage([...this.format]);
    this.y = this.format[1] - MARGIN;
  }

  at(text: string, x: number, look: TextStyle = {}, y = this.y): void {
    const { size = 10, bold = false, soft = false } = look;
    let left = x;
    for (const piece of this.fonts.pieces(text, bold)) {
      this.page.drawText(piece.text, { x: left, y, size, font: piece.font, color: soft ? SOFT : INK });
      left += piece.font.widthOfTextAtSize(piece.text, size);
    }
  }

  atRight(text: string, x: number, look: TextStyle = {}): void {
    this.at(text, x - this.fonts.widthOf(text, look), look);
  }

  /** Draws wrapped text no wider than `width` and moves down. */
  paragraph(text: string, x: number, width: number, look: TextStyle = {}): void {
    const size = look.size ?? 10;
    for (const line of wrapText(text, width, (part) => this.fonts.widthOf(part, look))) {
      this.room(size * 1.4);
      this.y -= size * 1.4;
      this.at(line, x, look);
    }
  }

  /** The width of a text in this style. */
  widthOf(text: string, look: TextStyle = {}): number {
    return this.fonts.widthOf(text, look);
  }

  /** The outline of a box with its upper left corner at `x`, `top`; its lower edge may be thicker, like a keycap's. */
  box(x: number, top: number, width: number, height: number, foot = 0.7): void {
    const y = top - height;
    this.page.drawRectangle({ x, y, width, height, borderColor: LINE, borderWidth: 0.7 });
    if (foot > 0.7) this.page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: foot, color: LINE });
  }

  /** A perforation line across the page at the pen's position. */
  perforation(): void {
    this.page.drawLine({
      start: { x: MARGIN, y: this.y },
      end: { x: this.right, y: this.y },
      thickness: 0.7,
      color: LINE,
      dashArray: [3, 3],
    });
  }

  rule(): void {
    this.y -= 6;
    this.page.drawLine({
      start: { x: MARGIN, y: this.y },
      end: { x: this.right, y: this.y },
      thickness: 0.7,
      color: LINE,
    });
  }
}

export interface PageOptions {
  format: keyof typeof SIZES;
  /** All text of the document, so that every font it needs is loaded. */
  text: string;
  boldText: string;
  /** The note at the end of the document if a character has no font. */
  missing: string;
  footer: string;
  id: string;
}

/**
 * Creates a document that `draw` draws on as many pages as needed, with footer and page numbers. `read`
 * reads a file of the build.
 */
export async function createPdf(paper: PageOptions, read: ReadFile, draw: (pen: Pen) => void): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.registerFontkit(fontkit as never);
  const fonts = new Fonts(pdf, await subsets(read), read);
  await fonts.load(`${paper.text}${paper.missing}${paper.footer} ${paper.id} · Page 1 of 234567890?`, false);
  await fonts.load(`${paper.boldText}?`, true);
  const pen = new Pen(pdf, fonts, SIZES[paper.format]);
  draw(pen);
  if (fonts.missing) pen.paragraph(paper.missing, MARGIN, pen.right - MARGIN);
  const pages = pdf.getPages();
  for (const [index, page] of pages.entries()) {
    pen.page = page;
    pen.y = MARGIN - 12;
    pen.at(paper.footer, MARGIN, { size: 8, soft: true });
    pen.atRight(`${paper.id} · Page ${index + 1} of ${pages.length}`, pen.right, { size: 8, soft: true });
  }
  return pdf;
}

/** The bytes of a finished document. */
export const bytesOf = async (pdf: PDFDocument): Promise<Uint8Array<ArrayBuffer>> =>
  (await pdf.save({ useObjectStreams: false })) as Uint8Array<ArrayBuffer>;
