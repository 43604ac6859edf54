/** A piece of a line: plain, bold, or a link to a page of this shop. */
export interface Piece {
  text: string;
  bold?: boolean;
  href?: string;
}
export type AnswerBlock = { kind: 'text'; lines: Piece[][] } | { kind: 'list'; ordered: boolean; items: Piece[][] };

/** Addresses an answer may link to: paths of pages of this shop. */
const PAGE = /^\/(?![/\\])[\w\-./#]*$/;
const INLINE =
  /(!?)\[([^[\]]*)\]\(([^)\s]{0,300})(?:\s[^)]{0,300})?\)|\*\*([^*]+)\*\*|(?<![\w*])\*([^*\s][^*]*)\*(?!\w)|`([^`]+)`/g;

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of line.matchAll(INLINE)) {
    const [whole, image, label = '', href = '', bold, plain, code] = match;
    if (match.index > at) pieces.push({ text: line.slice(at, match.index) });
    at = match.index + whole.length;
    if (bold !== undefined) pieces.push(...piecesOf(bold).map((piece) => ({ ...piece, bold: true })));
    else if (plain !== undefined || code !== undefined) pieces.push({ text: plain ?? code ?? '' });
    else if (image === '') pieces.push(PAGE.test(href) ? { text: label, href } : { text: label });
  }
  if (at < line.length) pieces.push({ text: line.slice(at) });
  return pieces;
}

/** Returns an answer as plain text for places that do not render Markdown: links show their path in parentheses. */
export const plainAnswer = (markdown: string): string =>
  markdown.replace(/\[([^[\]]*)\]\((\/[^)\s]*)\)/g, '$1 ($2)').replaceAll('**', '');

const ITEM = /^\s*(?:[-*]|(\d+)[.)])\s+(.*)$/;

/**
 * Parses an answer into blocks of text and lists. Supports only bold, lists and links to pages of this shop: pictures
 * are dropped, other links become their text, and HTML is shown as text.
 */
export function answerBlocks(markdown: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let fresh = true;
  for (const line of markdown.split('\n')) {
    const last = blocks.at(-1);
    const [, number, item] = ITEM.exec(line) ?? [];
    if (line.trim() === '') fresh = true;
    else if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(piecesOf(item));
      else blocks.push({ kind: 'list', ordered: number !== undefined, items: [piecesOf(item)] });
      fresh = false;
    } else {
      const pieces = piecesOf(line.trim().replace(/^(#{1,6}|>)\s+/, ''));
      if (!fresh && last?.kind === 'text') last.lines.push(pieces);
      else blocks.push({ kind: 'text', lines: [pieces] });
      fresh = false;
    }
  }
  return blocks;
}
