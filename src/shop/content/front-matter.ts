import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { ContentError, suggest } from './errors';

/** A Markdown file split into front matter and body. */
export interface Parts {
  head: string;
  body: string;
  /** Lines of the file above the body. */
  offset: number;
}

/** Separates the part between the two --- lines from the rest. */
export function splitFrontMatter(text: string, file: string): Parts {
  const match = /^---\n([\s\S]*?)\n---\n?/.exec(text.replaceAll('\r\n', '\n'));
  if (!match) throw new ContentError(file, 'front matter', 'begin the file with a block between two lines of ---.', 1);
  const body = text.replaceAll('\r\n', '\n').slice(match[0].length);
  return { head: match[1] ?? '', body, offset: match[0].split('\n').length - 1 };
}

/** Parses the front matter by its schema; the first error becomes one sentence with file, line, field and remedy. */
export function readFrontMatter<S extends z.ZodObject>(head: string, file: string, schema: S): z.infer<S> {
  const counter = new LineCounter();
  const document = parseDocument(head, { lineCounter: counter });
  const broken = document.errors[0];
  if (broken) {
    const line = counter.linePos(broken.pos[0]).line + 1;
    throw new ContentError(
      file,
      'front matter',
      'cannot be read: put values that contain a colon or a # in "quotes" and align lists.',
      line,
    );
  }
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue === undefined) throw new ContentError(file, 'front matter', 'is not valid.');
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const path = [...issue.path, ...unknown.slice(0, 1)];
  const hint = unknown[0] ? suggest(unknown[0], Object.keys(schema.shape)) : '';
  throw new ContentError(file, `"${path.join('.')}"`, issue.message + hint, lineOf(head, path.map(String)));
}

/** Returns the line of a field: the first line below its parents that starts with its name. */
function lineOf(head: string, path: string[]): number | undefined {
  const lines = head.split('\n');
  let at = -1;
  for (const name of path) {
    const lineIndex = lines.findIndex((line, index) => index > at && line.trim().startsWith(`${name}:`));
    if (lineIndex >= 0) at = lineIndex;
  }
  return at >= 0 ? at + 2 : undefined;
}
