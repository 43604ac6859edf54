import { z } from 'zod';
import { type MailKind, mailKindLabel } from '../../src/shop/mail/kinds';
import type { MailText } from '../../src/shop/mail/text-facts';
import { builtInWords, findText, problemsOf, textsOf } from '../../src/shop/mail/texts';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { raiseAttention } from '../staff/statements';
import type { LoadText } from './kind';
import type { OutboxRow } from './statements';

const savedWords = z.record(z.string(), z.string());

/** Combines the built-in words of a mail's texts; `over` replaces words, by text id. */
const together = (kind: MailKind, variant: string, over: ReadonlyMap<string, MailText> = new Map()): MailText =>
  Object.assign(
    {},
    ...textsOf(kind, variant).map((id) => {
      const facts = findText(id)?.facts;
      return { ...(facts && builtInWords(facts)), ...over.get(id) };
    }),
  );

/** Returns the built-in words, except for those of the text `id`. */
export const wordsWith =
  (kind: MailKind, id: string, text: MailText): LoadText =>
  async (variant) =>
    together(kind, variant, new Map([[id, text]]));

/** Returns the built-in words. */
export const builtInTexts =
  (kind: MailKind): LoadText =>
  async (variant) =>
    together(kind, variant);

/** Parses a saved text; undefined if it may not be sent. */
export function savedText(id: string, json: string): MailText | undefined {
  const facts = findText(id)?.facts;
  try {
    const text = savedWords.parse(JSON.parse(json));
    return facts && problemsOf(text, facts).length === 0 ? text : undefined;
  } catch {
    return undefined;
  }
}

const nameOf = (id: string, kind: MailKind): string =>
  id.startsWith('shared.') ? (findText(id)?.facts.when ?? id) : mailKindLabel(kind);

const alertStaff = (deps: Deps, id: string, kind: MailKind) =>
  raiseAttention(deps, {
    kind: 'mail_text',
    subject: id,
    message: `The saved words of “${nameOf(id, kind)}” cannot be sent, so the built-in ones are. Open Email texts, correct and save them.`,
  }).run();

/** Returns the newest wording of each text saved by `at` (milliseconds). */
const selectSaved = (db: D1Database, ids: string[], at: number) =>
  statement<{ text_id: string; value: string }>(
    db,
    `SELECT c.text_id, c.value FROM json_each(?1) t JOIN mail_text_change c ON c.text_id = t.value
     WHERE c.revision = (SELECT max(n.revision) FROM mail_text_change n WHERE n.text_id = c.text_id AND n.created_at <= ?2)`,
    JSON.stringify(ids),
    at,
  );

/**
 * Returns a mail's words as of when it was written, so that the same row gives the same text on every attempt. Saved
 * words that cannot be sent are replaced by the built-in ones, and staff are alerted.
 */
export const mailTextAt =
  (deps: Deps, row: OutboxRow): LoadText =>
  async (variant) => {
    const kind = row.kind;
    const saved = selectSaved(deps.db, textsOf(kind, variant), row.created_at);
    const { results } = await saved.all();
    const over = new Map<string, MailText>();
    for (const { text_id: id, value } of results) {
      if (value === 'null') continue;
      const text = savedText(id, value);
      if (text) over.set(id, text);
      else await alertStaff(deps, id, kind);
    }
    return together(kind, variant, over);
  };
