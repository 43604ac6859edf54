import type { ScriptType } from './kinds';

/** What was pasted as a script. */
export interface Pasted {
  scriptType: ScriptType;
  content: string;
  /** Address of an external file; empty for code of our own. */
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

/** What is around the code of a snippet as vendors hand them out: comments, and what is for browsers without script. */
const bare = (content: string) => content.replace(COMMENT, '').replace(NOSCRIPT, '').trim();

/**
 * What a pasted snippet means: a script element gives its code or its source, JavaScript that is nothing but
 * `<noscript>` is HTML, and a style element gives its rules. All else stays as it is.
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

/** What is wrong with code that is meant to be JavaScript; undefined when nothing can be seen. */
export const problemOfScript = (code: string): string | undefined =>
  /^<[a-z!]/i.test(code)
    ? 'This is HTML. Paste one script element or only the code inside it, and add what else is there as scripts of their own.'
    : undefined;
