import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';

/** Returns the stream with a name. Throws if there is none. */
export function streamAt(dict: PDFDict, name: PDFName): PDFRawStream {
  const found = dict.lookup(name);
  if (!(found instanceof PDFRawStream)) throw new Error(`${name.asString()} is no stream`);
  return found;
}

/** Returns the bytes of a PDF stream, inflated if it is deflated. */
export function bytesOf(stream: PDFRawStream): Buffer {
  const raw = Buffer.from(stream.contents);
  return String(stream.dict.get(PDFName.of('Filter')) ?? '') === '/FlateDecode' ? inflateSync(raw) : raw;
}

const codes = (hex: string) => hex.match(/.{4}/g)?.map((code) => String.fromCharCode(Number.parseInt(code, 16))) ?? [];

/** Returns the letters of a font's glyphs according to its ToUnicode map: what readers copy and search. */
function lettersOf(font: PDFDict): Map<string, string> {
  const map = streamAt(font, PDFName.of('ToUnicode'));
  const letters = new Map<string, string>();
  for (const [, glyph = '', text = ''] of bytesOf(map)
    .toString('latin1')
    .matchAll(/<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]+)>/g))
    letters.set(glyph.toUpperCase(), codes(text).join(''));
  return letters;
}

/** Returns every font of a document, by its name on the pages. */
export function fontsOf(pdf: PDFDocument): Map<string, PDFDict> {
  const fonts = new Map<string, PDFDict>();
  for (const page of pdf.getPages())
    for (const [name, ref] of page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict).entries() ?? [])
      fonts.set(name.asString(), pdf.context.lookup(ref as PDFRef, PDFDict));
  return fonts;
}

const contentsOf = (pdf: PDFDocument, page: ReturnType<PDFDocument['getPages']>[number]) => {
  const contents = page.node.Contents();
  const parts = contents instanceof PDFArray ? contents.asArray().map((ref) => pdf.context.lookup(ref)) : [contents];
  return parts.map((part) => (part instanceof PDFRawStream ? bytesOf(part).toString('latin1') : '')).join('\n');
};

/** Returns the text of a PDF drawn by the shop, in drawing order, with one line per piece. */
export function textOf(pdf: PDFDocument): string {
  const fonts = new Map([...fontsOf(pdf)].map(([name, font]) => [name, lettersOf(font)]));
  const shown: string[] = [];
  for (const page of pdf.getPages()) {
    let letters: Map<string, string> | undefined;
    for (const [, font, hex] of contentsOf(pdf, page).matchAll(/(\/[^\s]+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj/g)) {
      if (font) letters = fonts.get(font);
      else shown.push((hex?.match(/.{4}/g) ?? []).map((code) => letters?.get(code.toUpperCase()) ?? '�').join(''));
    }
  }
  return shown.join('\n');
}
