import { priceText } from '../catalog/facts';
import type { Listed } from '../catalog/listed';
import { parseBlocks } from '../content/blocks';

/** A section of a page that can answer a question on its own: the text under one heading. */
export interface Passage {
  /** Address of its page. */
  path: string;
  /** Title of its page. */
  page: string;
  heading: string;
  /** Anchor of the heading on the page, where it has one. */
  anchor?: string;
  /** Markdown; prices and product names are marked as on pages (`markedFact`). */
  text: string;
  /** Its weight in the ranking; 1 by default. */
  weight?: number;
}

/** A page as stored in its file: front matter and the Markdown below it. */
export interface PageText {
  path: string;
  title: string;
  description: string;
  lead?: string | undefined;
  body: string;
  weight?: number;
}

/** Landing pages repeat what guides explain; where both answer, the guide ranks first. */
export const LANDING_WEIGHT = 0.7;
/** The introduction of a page answers fewer questions than its sections. */
const LEAD_WEIGHT = 0.82;

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** A row of a table as a line of a list: "**In stock**: When the key arrives: at once". */
function rowText(head: readonly string[], line: string): string {
  const [name = '', ...cells] = cellsOf(line);
  const only = cells.length === 1;
  const parts = cells.map((cell, at) => (only || !head[at + 1] ? cell : `${head[at + 1]}: ${cell}`));
  return `- **${name}**: ${parts.join('; ')}`;
}

/** Tables become lists, since a chat is narrow; code blocks for administrators are left out. */
function narrow(markdown: string): string {
  const lines: string[] = [];
  let head: string[] | undefined;
  for (const line of markdown.replace(/^```[\s\S]*?^```$/gm, '').split('\n')) {
    const isRow = line.trimStart().startsWith('|');
    if (!isRow) {
      head = undefined;
      lines.push(line);
    } else if (!head) head = cellsOf(line);
    else if (!/^\s*\|[\s:|-]+\|\s*$/.test(line)) lines.push(rowText(head, line));
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns the passages of one page, in page order. Throws a ContentError where the page's blocks are wrong. */
export function passagesOf({ path, title, description, lead, body, weight }: PageText): Passage[] {
  const more = weight ? { weight } : {};
  const passages: Passage[] = [
    { path, page: title, heading: title, text: lead ?? description, weight: (weight ?? 1) * LEAD_WEIGHT },
  ];
  let open: Passage | undefined;
  const begin = (heading: string, anchor?: string): Passage => {
    open = { path, page: title, heading, text: '', ...(anchor && { anchor }), ...more };
    passages.push(open);
    return open;
  };
  const add = (text: string): void => {
    const into = open ?? begin(title);
    into.text = `${into.text}\n\n${text}`;
  };
  for (const block of parseBlocks(body, path)) {
    if (block.type === 'text')
      for (const part of block.body.split(/^(?=#{2,4} )/m)) {
        const [, heading, rest = part] = /^#{2,4} (.+)\n?([\s\S]*)$/.exec(part) ?? [];
        if (heading) begin(heading.trim(), anchorOf(heading.trim()));
        if (rest.trim()) add(rest);
      }
    else if (block.type === 'faq')
      for (const { title: question, body: answer } of block.items) begin(question).text = answer;
    else if (block.type === 'steps')
      add(block.items.map((item, at) => `${at + 1}. **${item.title}.** ${item.body.trim()}`).join('\n'));
    else if (block.type === 'note') begin(block.settings.title ?? title).text = block.body;
    else if (block.type === 'slot') add(block.body);
  }
  return passages.map((passage) => ({ ...passage, text: narrow(passage.text) })).filter(({ text }) => text !== '');
}

const inWords = new Intl.ListFormat('en');

/** A product on sale as a passage: its current name, price and contents. */
export const productPassage = (product: Listed): Passage => ({
  path: `/product/${product.slug}`,
  page: product.name,
  heading: product.name,
  text: [
    `**${product.name}** costs **${priceText(product.priceMinor)}**, paid once, taxes included.`,
    `It contains ${inWords.format(product.apps)} and runs on ${inWords.format(product.platforms)}.`,
    product.commercialUse ? 'It may be used for work.' : 'It is for personal use and school, not for work.',
  ].join(' '),
});
