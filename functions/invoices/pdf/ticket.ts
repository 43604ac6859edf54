import type { SheetTicket } from '../../../src/shop/invoices/sheet';
import { MARGIN, type Pen } from './pen';

const PAD = 14;
const CAP = { size: 13, bold: true } as const;
const CAP_HEIGHT = 24;
const ROW = 32;
/** The space between two keycaps, where the dash is. */
const GAP = 14;

interface Cap {
  text: string;
  x: number;
  row: number;
  width: number;
}

/** Positions of a key's groups: a group that does not fit starts the next row, and groups are never broken. */
export function capsOf(key: string, width: number, widthOf: (text: string) => number): Cap[] {
  const groups = key.split('-');
  let [x, row] = [0, 0];
  return groups.map((text) => {
    const own = widthOf(text) + PAD;
    if (x > 0 && x + own > width) [x, row] = [0, row + 1];
    const cap = { text, x, row, width: own };
    x += own + GAP;
    return cap;
  });
}

/** Draws one key as a perforated ticket on one page: its purpose at the top, below it each group as a keycap. */
export function drawTicket(pen: Pen, { title, order, key, lines }: SheetTicket): void {
  const [left, width] = [MARGIN + PAD, pen.right - MARGIN - 2 * PAD];
  const caps = capsOf(key, width, (text) => pen.widthOf(text, CAP));
  const rows = (caps.at(-1)?.row ?? 0) + 1;
  // A key without dashes may be wider than the page; it is then drawn as wrapped text.
  const isWide = caps.some((cap) => cap.width > width);
  const height = 38 + (isWide ? 2 : rows) * ROW + lines.length * 28 + 14;
  pen.room(height);
  const top = pen.y;
  pen.y -= 20;
  pen.atRight(order, pen.right - PAD, { size: 9, soft: true });
  pen.y += 12;
  pen.paragraph(title, left, width - 110, { size: 11, bold: true });
  pen.y -= 10;
  pen.perforation();
  pen.y -= 10;
  if (isWide) pen.paragraph(key, left, width, CAP);
  else {
    const start = pen.y;
    for (const [index, { text, x, row, width: own }] of caps.entries()) {
      const edge = start - row * ROW;
      pen.box(left + x, edge, own, CAP_HEIGHT, 2);
      pen.at(text, left + x + PAD / 2, CAP, edge - 16);
      // A dash joins two keycaps, so the end of a row has none.
      if (caps[index + 1]?.row === row) pen.at('-', left + x + own + 5, CAP, edge - 16);
    }
    pen.y = start - (rows - 1) * ROW - CAP_HEIGHT;
  }
  pen.y -= 2;
  for (const line of lines) pen.paragraph(line, left, width, { size: 9, soft: true });
  pen.y -= 10;
  pen.box(MARGIN, top, pen.right - MARGIN, top - pen.y);
  pen.y -= 12;
}
