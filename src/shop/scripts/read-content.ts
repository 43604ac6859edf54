import type { ScriptType } from './kinds';

/** The snippet as pasted. */
export interface Pasted {
  scriptType: ScriptType;
  content: string;
  /** The URL of an external file; empty for the shop's own code. */
  address: string;
  integrity: string;
}

const TAG = /^<script\b([^>]*)>([\s\S]*?)<\/script\s*>$/i;
const STYLE = /^<style\b[^>]*>([\s\S]*?)<\/style\s*>$/i;
const NOSCRIPT = /<noscript\b[^>]*>[\s\S]*?<\/noscript\s*>/gi;
const COMMENT = /<!--[\s\S]*?-->/g;

const attribute = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(attributes)
    ?.slice(1)
    .find(Boolean);

/** Removes what surrounds the code in vendors' snippets: comments, and content for browsers without script. */
const bare = (content: string) => content.replace(COMMENT, '').replace(NOSCRIPT, '').trim();

/**
 * Interprets a pasted snippet: a script element yields its code or source, JavaScript consisting only of `<noscript>`
 * is HTML, and a style element yields its rules. Anything else stays as it is.
 */
export function readPasted(pasted: Pasted): Pasted {
  const content = pasted.content.trim();
  if (pasted.scriptType === 'css') return { ...pasted, content: STYLE.exec(content)?.[1]?.trim() ?? content };
  if (pasted.scriptType !== 'javascript' || !content.startsWith('<')) return { ...pasted, content };
  const rest = bare(content);
  if (rest === '' && /<noscript\b/i.test(content)) return { ...pasted, scriptType: 'html', content };
  const [, attributes, code = ''] = TAG.exec(rest) ?? [];
  if (attributes === undefined || /<\/script/i.test(code)) return { ...pasted, content };
  const source = attribute(attributes, 'src');
  if (source === undefined) return { ...pasted, content: code.trim() };
  const address = source.startsWith('//') ? `https:${source}` : source;
  return { ...pasted, content: '', address, integrity: attribute(attributes, 'integrity') ?? pasted.integrity };
}

/** Returns what is visibly wrong with JavaScript code; undefined when nothing is. */
export const problemOfScript = (code: string): string | undefined =>
  /^<[a-z!]/i.test(code)
    ? 'This is HTML. Paste one script element or only the code inside it, and add what else is there as scripts of their own.'
    : undefined;
