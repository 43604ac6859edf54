import { activationFrames } from '../../config/activation-frames';
import { LINK_TARGET, SLUG, UTC_MINUTE } from '../formats';
import { ContentError, suggest } from './errors';

/** The format of a setting of a block. */
type Check = 'text' | 'moment' | 'address' | 'topic' | 'slot' | 'frames';

interface Spec {
  settings: Record<string, { check: Check; required?: boolean }>;
  /** What follows the settings: edition names, `###` items, Markdown, or nothing. */
  content: 'ids' | 'items' | 'markdown' | 'none';
  /** Whether a line `## Name` begins a group of items. */
  groups?: true;
  least?: number;
  most?: number;
}

const title = { check: 'text' as const };

/** The blocks a marketer may write, documented in docs/landing-pages.md. */
export const BLOCKS = {
  // The card limits of specification 1, section 9: 10 by default, 4 in a comparison.
  products: { settings: { title }, content: 'ids', least: 1, most: 10 },
  compare: { settings: { title }, content: 'ids', least: 2, most: 4 },
  /** `frames` names a drawing for each item. */
  steps: { settings: { title, frames: { check: 'frames' } }, content: 'items', least: 2 },
  /** `search` is the label of a search field over the items. */
  faq: { settings: { title, search: title }, content: 'items', groups: true, least: 1 },
  /** `search` is the label of the lookup field for codes; `codes` are the errors shown here, from the shared list. */
  errors: { settings: { search: title, codes: title }, content: 'none' },
  testimonial: {
    settings: { name: { check: 'text', required: true }, detail: title, source: { check: 'text', required: true } },
    content: 'markdown',
    least: 1,
  },
  countdown: {
    settings: { until: { check: 'moment', required: true }, title: { check: 'text', required: true }, after: title },
    content: 'none',
  },
  coupon: { settings: { title }, content: 'markdown' },
  form: { settings: { title, topic: { check: 'topic' }, label: title }, content: 'markdown' },
  cta: {
    settings: { title, label: { check: 'text', required: true }, href: { check: 'address', required: true } },
    content: 'markdown',
  },
  note: { settings: { title }, content: 'markdown', least: 1 },
  slot: { settings: { name: { check: 'slot', required: true } }, content: 'markdown' },
} satisfies Record<string, Spec>;

export type BlockName = keyof typeof BLOCKS;
export const BLOCK_TYPES = ['text', ...(Object.keys(BLOCKS) as BlockName[])] as const;
export interface Item {
  title: string;
  body: string;
  /** The group it belongs to. */
  group?: string;
}
export interface Block {
  type: BlockName | 'text';
  /** First line of the block in its file, for messages. */
  line: number;
  settings: Record<string, string>;
  ids: string[];
  items: Item[];
  /** Markdown until the loader renders it, HTML after. */
  body: string;
}

export const SLOTS = ['withdrawal', 'data-export', 'data-erase', 'opt-out', 'consent', 'record'];
const TOPICS = ['support', 'sales', 'general', 'complaint', 'suggestion'];

const CHECKS: Record<Check, { ok: (value: string) => boolean; remedy: string }> = {
  text: { ok: (value) => value !== '', remedy: 'write some text after the colon.' },
  moment: {
    ok: (value) => UTC_MINUTE.test(value) && !Number.isNaN(Date.parse(value)),
    remedy: 'write a date and time in UTC like 2026-12-01T18:00Z.',
  },
  address: {
    ok: (value) => LINK_TARGET.test(value),
    remedy: 'write an address of this shop that begins with /, a #section, or a full https:// address.',
  },
  topic: { ok: (value) => TOPICS.includes(value), remedy: `write one of ${TOPICS.join(', ')}.` },
  slot: { ok: (value) => SLOTS.includes(value), remedy: `write one of ${SLOTS.join(', ')}.` },
  frames: {
    ok: (value) => value.split(' ').every((name) => Object.hasOwn(activationFrames, name)),
    remedy: `write names with spaces between them, out of ${Object.keys(activationFrames).join(', ')}.`,
  },
};

/**
 * Splits a Markdown body into blocks: `:::name` on a line of its own opens one, `:::` closes it, everything
 * outside is plain text. Inside, `key: value` lines come first.
 * @param offset lines of the file above the body, so that messages name the real line
 */
export function parseBlocks(body: string, file: string, offset = 0): Block[] {
  const blocks: Block[] = [];
  let text: string[] = [];
  let textLine = offset + 1;
  let open: { name: BlockName; line: number; lines: string[] } | undefined;
  let fence = false;
  const flush = () => {
    if (text.join('').trim()) blocks.push(plain(text.join('\n'), textLine));
    text = [];
  };
  for (const [index, line] of body.split('\n').entries()) {
    const at = offset + index + 1;
    if (/^```/.test(line)) fence = !fence;
    const mark = fence ? null : /^ {0,3}:::+\s*(\S*)\s*(.*)$/.exec(line);
    if (!mark) (open?.lines ?? text).push(line);
    else if (mark[2]) refuseTitle(mark[1] ?? '', mark[2], file, at);
    else if (open) {
      if (mark[1]) throw new ContentError(file, `:::${open.name}`, `close this block with ::: first.`, open.line);
      blocks.push(blockOf(open.name, open.lines, open.line, file));
      open = undefined;
      textLine = at + 1;
    } else {
      flush();
      open = { name: nameOf(mark[1] ?? '', file, at), line: at, lines: [] };
    }
  }
  if (open)
    throw new ContentError(file, `:::${open.name}`, 'is never closed: put ::: on a line of its own.', open.line);
  flush();
  return blocks;
}

const plain = (body: string, line: number): Block => ({ type: 'text', line, settings: {}, ids: [], items: [], body });

function nameOf(name: string, file: string, line: number): BlockName {
  if (Object.hasOwn(BLOCKS, name)) return name as BlockName;
  const names = Object.keys(BLOCKS);
  if (!name) throw new ContentError(file, ':::', 'closes a block that was not opened: remove the line.', line);
  const hint = suggest(name, names);
  throw new ContentError(file, `:::${name}`, `there is no such block.${hint} Blocks are ${names.join(', ')}.`, line);
}

/** Without this, a name followed by words would be read as text, and its block would silently be missing. */
function refuseTitle(name: string, words: string, file: string, line: number): never {
  const block = nameOf(name, file, line);
  throw new ContentError(
    file,
    `:::${block}`,
    `the name stands alone on its line: write "title: ${words.trim()}" below it.`,
    line,
  );
}

function blockOf(type: BlockName, lines: string[], line: number, file: string): Block {
  const spec: Spec = BLOCKS[type];
  const fail = (field: string, remedy: string, at = line): never => {
    throw new ContentError(file, `"${field}" in :::${type}`, remedy, at);
  };
  const { settings, rest } = settingsOf(lines, spec, line, fail);
  const block: Block = { type, line, settings, ids: [], items: [], body: '' };
  const body = rest.join('\n').trim();
  if (spec.content === 'ids') block.ids = idsOf(rest, fail);
  else if (spec.content === 'items') block.items = itemsOf(rest, fail, spec.groups);
  else if (spec.content === 'markdown') block.body = body;
  else if (body) fail('text', 'this block takes settings only: move the text below the closing :::.');
  const itemCount = spec.content === 'markdown' ? Number(body !== '') : Math.max(block.ids.length, block.items.length);
  if (itemCount < (spec.least ?? 0)) fail('content', CONTENT_HELP[spec.content].replace('N', String(spec.least)));
  const frames = settings.frames?.split(' ').length ?? itemCount;
  if (frames !== itemCount) fail('frames', `names ${frames} drawings for ${itemCount} items: name one for each.`);
  if (itemCount > (spec.most ?? Number.POSITIVE_INFINITY)) fail('content', `name at most ${spec.most} editions.`);
  return block;
}

const CONTENT_HELP = {
  ids: 'name at least N editions, one per line, such as home-2024.',
  items: 'write at least N items, each a line "### Title" with its text below.',
  markdown: 'write its text before the closing :::.',
  none: '',
};

type Fail = (field: string, remedy: string, line?: number) => never;

function settingsOf(lines: string[], spec: Spec, line: number, fail: Fail) {
  const settings: Record<string, string> = {};
  let used = 0;
  for (const text of lines) {
    const match = /^([a-z]+):(?:\s+(.*))?$/.exec(text.trimEnd());
    if (!match) break;
    used += 1;
    const key = match[1] ?? '';
    const value = (match[2] ?? '').trim();
    const names = Object.keys(spec.settings);
    const rule = Object.hasOwn(spec.settings, key) ? spec.settings[key] : undefined;
    if (!rule)
      return fail(key, `there is no such setting.${suggest(key, names)} Settings: ${names.join(', ')}.`, line + used);
    if (!CHECKS[rule.check].ok(value)) return fail(key, CHECKS[rule.check].remedy, line + used);
    settings[key] = value;
  }
  for (const [key, rule] of Object.entries(spec.settings))
    if (rule.required && !settings[key]) fail(key, `is missing: ${CHECKS[rule.check].remedy}`);
  return { settings, rest: lines.slice(used) };
}

function idsOf(lines: string[], fail: Fail): string[] {
  const ids = lines.map((text) => text.replace(/^\s*[-*]?\s*/, '').trim()).filter(Boolean);
  for (const id of ids)
    if (!SLUG.test(id)) fail(id, 'is not the id of a product: write it as its page has it, such as home-2024.');
  return ids;
}

function itemsOf(lines: string[], fail: Fail, groups = false): Item[] {
  const items: Item[] = [];
  let group: string | undefined;
  for (const text of lines) {
    const heading = /^###\s+(.+)$/.exec(text);
    const groupTitle = groups && /^##\s+(.+)$/.exec(text)?.[1]?.trim();
    const last = items.at(-1);
    if (groupTitle) group = groupTitle;
    else if (heading?.[1]) items.push({ title: heading[1].trim(), body: '', ...(group && { group }) });
    else if (last) last.body += `${text}\n`;
    else if (text.trim()) fail('content', 'begin with a line "### Title"; its text goes below.');
  }
  for (const item of items) if (!item.body.trim()) fail(item.title, 'has no text: write it below the ### line.');
  return items;
}
