import { z } from 'zod';
import { kindFacts, type MailKind } from '../../src/shop/mail/kinds';
import type { MailText } from '../../src/shop/mail/text-facts';
import { findText, problemsOf, textId, type WordedKind } from '../../src/shop/mail/texts';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { raiseAttention } from '../staff/statements';
import type { Say } from './kind';
import type { OutboxRow } from './statements';

export const mailText = z.strictObject({ subject: z.string(), heading: z.string(), opening: z.string() });

const EMPTY: MailText = { subject: '', heading: '', opening: '' };
const builtInText = (kind: MailKind, variant: string): MailText =>
  findText(textId(kind as WordedKind, variant))?.facts ?? EMPTY;

/** The words the shop came with. */
export const builtIn =
  (kind: MailKind): Say =>
  async (variant) =>
    builtInText(kind, variant);

/** A saved text; undefined where it is none that may be sent. */
export function savedText(id: string, json: string): MailText | undefined {
  const facts = findText(id)?.facts;
  try {
    const text = mailText.parse(JSON.parse(json));
    return facts && problemsOf(text, facts).length === 0 ? text : undefined;
  } catch {
    return undefined;
  }
}

const callStaff = (deps: Deps, id: string, kind: MailKind) =>
  raiseAttention(deps.db, {
    id: deps.newId('att'),
    kind: 'mail_text',
    subject: id,
    message: `The saved words of “${kindFacts(kind)?.label}” cannot be sent, so the built-in ones are. Open Mail texts, correct and save them.`,
    now: deps.now(),
  }).run();

/**
 * The words of a mail as they were in force when it was written, so that the same row gives the same text on every
 * attempt. One that cannot be sent gives way to the built-in words, and staff are called.
 */
export const textInForce =
  (deps: Deps, row: OutboxRow): Say =>
  async (variant) => {
    const id = textId(row.kind as WordedKind, variant);
    const saved = await statement(
      deps.db,
      'SELECT value FROM mail_text_change WHERE text_id = ?1 AND created_at <= ?2 ORDER BY revision DESC LIMIT 1',
      id,
      row.created_at,
    ).first<{ value: string }>();
    if (!saved || saved.value === 'null') return builtInText(row.kind, variant);
    const text = savedText(id, saved.value);
    if (!text) await callStaff(deps, id, row.kind);
    return text ?? builtInText(row.kind, variant);
  };
