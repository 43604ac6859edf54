import { readFile } from 'node:fs/promises';
import type { Subset } from '../../functions/invoices/pdf/fonts';
import { renderPdf } from '../../functions/invoices/pdf/render';
import type { InvoiceDocument } from '../../src/shop/invoices/document';
import { sheetOf } from '../../src/shop/invoices/sheet';

const { allSubsets } = (await import('../../scripts/astro/invoice-fonts.mjs')) as {
  allSubsets: () => Promise<Subset[]>;
};
export const SUBSETS = await allSubsets();
/** The files that were read. */
export const read: string[] = [];

/** Reads what the build serves as assets. */
export async function asset(path: string): Promise<ArrayBuffer> {
  const file = path.split('/').at(-1) ?? '';
  if (file === 'ranges.json') return new TextEncoder().encode(JSON.stringify(SUBSETS)).buffer as ArrayBuffer;
  read.push(file);
  const family = file.startsWith('noto-sans-jp') ? 'noto-sans-jp' : 'noto-sans';
  return new Uint8Array(await readFile(`node_modules/@fontsource/${family}/files/${file}`)).buffer;
}

const ABOUT = { timeZone: 'Europe/Berlin', countryName: (code: string) => code };
/** An invoice as a PDF, with the fonts of the build. */
export function drawInvoice(document: InvoiceDocument, format: 'a4' | 'letter' = 'a4', xml?: string) {
  const facts = { id: document.id, author: document.seller.legalName, at: new Date(document.issuedAt), xml, format };
  return renderPdf(sheetOf(document, ABOUT), facts, asset);
}
