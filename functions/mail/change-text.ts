import { ShopError } from '../../src/shop/errors';
import type { MailText } from '../../src/shop/mail/text-facts';
import { changedWords, findText, problemsOf } from '../../src/shop/mail/texts';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveAttention } from '../staff/statements';
import { KINDS } from './kinds';
import { drawText } from './kinds/text-test';
import { queueSealedMail } from './statements';

interface Edit {
  id: string;
  text: MailText | null;
  revision: number;
  reason?: string | undefined;
}

/** Throws not_found, and invalid_input that names the part and the problem. */
function check(id: string, text: MailText | null): void {
  const facts = findText(id)?.facts;
  if (!facts) throw new ShopError('not_found');
  const issues = text ? problemsOf(text, facts) : [];
  if (issues.length > 0)
    throw new ShopError('invalid_input', {
      issues: issues.map(({ path, message }) => ({ path: `text.${path}`, message })),
    });
}

/** Adds a wording, unless another one was added since `revision` was read. */
const insertChange = (deps: Deps, { id, text, revision, reason }: Edit) =>
  statement(
    deps.db,
    `INSERT INTO mail_text_change (text_id, revision, value, actor, reason, created_at)
     SELECT ?1, ?2 + 1, ?3, ?4, ?5, ?6
     WHERE ?2 = (SELECT coalesce(max(revision), 0) FROM mail_text_change WHERE text_id = ?1)`,
    id,
    revision,
    JSON.stringify(text && changedWords(text, findText(id)?.facts ?? { variables: {} })),
    deps.actor.name,
    reason || null,
    deps.now(),
  );

/**
 * Saves the words of a mail, or restores the built-in ones (`text` null); mails written from then on use them. Throws
 * not_found, invalid_input for the part, and changed_meanwhile.
 */
export async function changeText(deps: Deps, edit: Edit): Promise<{ success: true }> {
  const { db } = deps;
  const { id, text, reason } = edit;
  check(id, text);
  const entry = { action: 'mail_text.changed' as const, subject: id, after: text, ...(reason && { reason }) };
  await guardedBatch(
    db,
    'changed_meanwhile',
    [insertChange(deps, edit), must(db, 1), resolveAttention(deps, 'mail_text', id), recordAudit(db, deps, entry)],
    'mail_text_change',
  );
  return { success: true };
}

interface Try {
  id: string;
  text: MailText;
  /** The name of the sample; the first one if it is absent or unknown. */
  sample?: string | undefined;
}

/**
 * Renders a sample of a text with these words, in light, dark and as plain text. Throws not_found and invalid_input.
 */
export async function previewText(_: Deps, { id, text, sample = '' }: Try) {
  check(id, text);
  const samples = await drawText(KINDS, { id, text });
  const names = [...samples.keys()];
  const sampleName = samples.has(sample) ? sample : (names[0] ?? '');
  const mail = samples.get(sampleName);
  if (!mail) throw new ShopError('not_found');
  const { previewsOf, renderBoth } = await import('./templates/render');
  const { html, text: plain } = await renderBoth(mail.element);
  return { samples: names, sample: sampleName, subject: mail.subject, ...previewsOf(html), text: plain };
}

const selectAddress = (db: D1Database, id: string) =>
  statement<{ email: string }>(db, 'SELECT email FROM staff_member WHERE id = ?', id);

/** Sends the sample with these words to the requesting member of staff. Throws not_found, invalid_input and unauthenticated. */
export async function testText(deps: Deps, { id, text, sample = '' }: Try) {
  const { db, actor } = deps;
  check(id, text);
  const own = await selectAddress(db, actor.id ?? '').first();
  if (!own) throw new ShopError('unauthenticated');
  const mail = await queueSealedMail(deps, {
    kind: 'text_test',
    version: 1,
    recipient: own.email,
    facts: { id, words: JSON.stringify(text), sample },
  });
  await db.batch([mail.write, recordAudit(db, deps, { action: 'mail_text.tested', subject: id })]);
  mail.send();
  return { success: true as const, message: `Queued for ${own.email}, with sample data.` };
}
