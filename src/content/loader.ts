import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'zod';
import { editions } from '../shop/catalog/editions';
import { builtFacts, markLines, namedIn } from '../shop/catalog/facts';
import { BLOCK_TYPES, type Block, parseBlocks } from '../shop/content/blocks';
import { curly, printed } from '../shop/content/curly';
import { ContentError } from '../shop/content/errors';
import { fillFacts } from '../shop/content/facts';
import { readFrontMatter, splitFrontMatter } from '../shop/content/front-matter';
import { unbrokenHtml } from '../shop/content/unbroken';
import { pageFiles } from './page-files';
import { pageNamed } from './taken';

const KNOWN = new Set(editions.map(({ id }) => id));

/** A heading of the text, for the table of contents. */
export const headingShape = z.object({ depth: z.number(), slug: z.string(), text: z.string() });
export const blockShape = z.object({
  type: z.enum(BLOCK_TYPES),
  line: z.number(),
  settings: z.record(z.string(), z.string()),
  ids: z.array(z.string()),
  items: z.array(z.object({ title: z.string(), body: z.string() })),
  body: z.string(),
});

/** The fields of every entry besides its front matter: rendered blocks, headings and words for the search index. */
export const withBlocks = <S extends z.ZodRawShape>(schema: z.ZodObject<S>) =>
  schema.extend({
    blocks: z.array(blockShape),
    headings: z.array(headingShape),
    words: z.string(),
    /** Ids of the products the page names. */
    names: z.array(z.string()),
  });

/** Checks that front matter and blocks of a file agree; throws a ContentError. */
export type Check = (data: never, blocks: Block[], file: string) => void;

/**
 * Loads the Markdown files of one folder: placeholders are replaced by the shop's facts, the front matter is validated
 * by its schema, the body is split into blocks and rendered. Any error fails the build (ContentError).
 */
export function markdown(folder: string, schema: z.ZodObject, check: Check = () => undefined): Loader {
  const dir = `src/content/${folder}`;
  const load = async (context: LoaderContext) => {
    const names = pageFiles(dir, await readdir(dir, { withFileTypes: true }));
    context.store.clear();
    for (const name of names) {
      const file = `${dir}/${name}`;
      const id = name.replace(/\.md$/, '');
      if (folder !== 'posts') refuseTaken(id, file);
      const text = fillFacts(await readFile(file, 'utf8'), file);
      const { head, body, offset } = splitFrontMatter(text, file);
      refuseFacts(head, file);
      const front = readFrontMatter(head, file, schema);
      const blocks = parseBlocks(body, file, offset);
      const names = namesOf(front, blocks, body);
      for (const name of names.filter((each) => !KNOWN.has(each)))
        context.logger.warn(`${file}: "${name}" is shown once the catalog has a product with this id.`);
      check(front as never, blocks, file);
      const { headings } = await render(blocks, context);
      refuseDuplicates(headings, file);
      const data = { ...printed(front), blocks, headings, words: wordsOf(blocks), names };
      context.store.set({ id, data, filePath: file, digest: context.generateDigest(text) });
    }
  };
  return {
    name: 'keystall-markdown',
    load: async (context) => {
      await load(context);
      context.watcher?.add(path.resolve(dir));
      context.watcher?.on('all', (_event, changed) => {
        if (changed.startsWith(path.resolve(dir)))
          load(context).catch((error) => context.logger.error(String(error.message ?? error)));
      });
    },
  };
}

/** Of two pages at one address, only the one in src/pages would be shown. */
function refuseTaken(id: string, file: string): void {
  const page = pageNamed(id);
  if (page) throw new ContentError(file, 'file name', `the shop has ${page} at /${id}: give this file another name.`);
}

/** The lengths of titles and descriptions are checked at build time, so nothing in them may change later. */
function refuseFacts(head: string, file: string): void {
  const [id] = namedIn(head);
  if (id)
    throw new ContentError(
      file,
      `{{... ${id}}}`,
      'prices and names of products follow the catalog: write them in the text.',
    );
}

/** Returns the ids of all products a page names: in its front matter, its blocks and its text. */
const namesOf = (front: object, blocks: Block[], body: string): string[] => {
  const listed = 'products' in front && Array.isArray(front.products) ? (front.products as string[]) : [];
  return [...new Set([...listed, ...blocks.flatMap(({ ids }) => ids), ...namedIn(body)])];
};

/** Replaces the Markdown of every block by HTML, and collects the headings of plain text. */
async function render(blocks: Block[], context: LoaderContext) {
  const headings: z.infer<typeof headingShape>[] = [];
  const html = async (markdownText: string, gather = false) => {
    if (!markdownText.trim()) return '';
    const rendered = await context.renderMarkdown(markdownText);
    if (gather) headings.push(...(rendered.metadata?.headings ?? []));
    return markLines(unbrokenHtml(reachableTables(namesOnScreen(rendered.html))));
  };
  for (const block of blocks) {
    block.body = await html(block.body, block.type === 'text');
    for (const item of block.items) {
      item.title = curly(item.title);
      item.body = await html(item.body);
    }
    if (block.settings.title) block.settings.title = curly(block.settings.title);
  }
  return { headings };
}

/**
 * What begins with a capital letter in italics is a name on the reader's screen: the way through menus is bold, what is
 * pressed is drawn as a key cap, both as in the emails. No line begins with the sign between two menus.
 */
const namesOnScreen = (html: string): string =>
  html.replace(/(\b[Pp]ress\s)?<em>([A-Z][^<]*)<\/em>/g, (_, press: string | undefined, name: string) =>
    press ? `${press}<b class="pressed">${name}</b>` : `<b>${name.replace(/ (?=(&gt;|>) )/g, '\u00a0')}</b>`,
  );

/** More characters than fit in a cell, or a row of two, on a phone. */
const LONG = 40;
const lettersIn = (html: string): number =>
  builtFacts(html)
    .replace(/<[^>]+>/g, '')
    .trim().length;
const isLong = (table: string, part: RegExp): boolean =>
  [...table.matchAll(part)].some(([html]) => lettersIn(html) > LONG);

/**
 * Rows laid out as blocks (styles/prose-tables.css) lose their table roles in browsers, so the roles are set
 * explicitly.
 */
const inRows = (table: string): string =>
  table
    .replace('<table>', '<table data-rows role="table">')
    .replaceAll(/<(thead|tbody)>/g, '<$1 role="rowgroup">')
    .replaceAll(/<th\b/g, '<th role="columnheader"')
    .replaceAll('<td', '<td role="cell"')
    .replaceAll('<tr>', '<tr role="row">');

/**
 * Labels each cell of a wide table with its column: on phones each row becomes a card, and on wider screens a table
 * with four columns of sentences has two columns.
 */
function labeledCells(table: string): string {
  const heads = [...table.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, head = '']) => head.replace(/<[^>]+>|"/g, ''));
  const least = isLong(table, /<tr>\s*<td\b.*?<\/tr>/gs) ? 2 : 3;
  if (heads.every((head) => head === '') || heads.length < least) return table;
  const named = heads.length > 3 && isLong(table, /<td\b.*?<\/td>/gs) ? inRows(table) : table;
  return named.replace(/<tr\b(?:(?!<\/tr>).)*<\/tr>/gs, (row) => {
    let column = 0;
    return row.replace(/<td\b/g, () => {
      const label = heads[column] ?? '';
      column += 1;
      return `<td data-label="${label}"`;
    });
  });
}

/** With more rows of sentences, the tables of a text fill several screens. */
const MOST_ROWS = 24;

/**
 * Wraps wide tables in a frame that scrolls sideways and can be focused. Where the tables of a text whose rows become
 * cards on phones are long, they are collapsed below their headings' words, except in print (styles/prose-tables.css).
 */
function reachableTables(html: string): string {
  const frame = '<div class="table-scroll" role="group" aria-label="Table" tabindex="0">';
  const tables = /<table>.*?<\/table>/gs;
  const rowsOf = (table: string) => table.split('<tr>').length - 2;
  const cards = (html.match(tables) ?? []).filter((table) => labeledCells(table) !== table);
  const folds = cards.reduce((sum, table) => sum + rowsOf(table), 0) > MOST_ROWS;
  const titled = /(?:<h3[^>]*>((?:(?!<\/h3>).)*)<\/h3>\s*)?(<table>.*?<\/table>)/gs;
  return html.replace(titled, (whole, title: string | undefined, table: string) => {
    const labeled = labeledCells(table);
    const framed = `${frame}${labeled}</div>`;
    const before = whole.slice(0, -table.length);
    if (!folds || labeled === table) return before + framed;
    const summary = `${title ?? 'Show the'} <span>${rowsOf(table)} entries</span>`;
    return `${before}<details class="table-fold"><summary>${summary}</summary>${framed}</details>`;
  });
}

function refuseDuplicates(headings: { text: string; slug: string; depth: number }[], file: string) {
  const seen = new Set<string>();
  for (const { text, slug, depth } of headings) {
    if (depth === 1)
      throw new ContentError(file, `# ${text}`, 'the page has its one main heading already: use ## instead.');
    if (seen.has(slug))
      throw new ContentError(file, `## ${text}`, 'this heading appears twice: word one of them differently.');
    seen.add(slug);
  }
}

function wordsOf(blocks: Block[]): string {
  const parts = blocks.flatMap(({ settings, items, body }) => [
    settings.title ?? '',
    ...items.flatMap((item) => [item.title, item.body]),
    body,
  ]);
  return builtFacts(parts.join(' '))
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z#0-9]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
