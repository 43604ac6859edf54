import { isMailKind } from '../../src/shop/mail/kinds';
import { replaceOpeningHours } from '../../src/shop/settings/replace-opening-hours';
import type { Deps } from '../platform/deps';
import type { Mail } from '../platform/mailer';
import { shopSettings } from '../settings/shop-settings';
import type { MailExtras } from './kind';
import { KINDS } from './kinds';
import type { OutboxRow } from './statements';
import { mailTextAt } from './text-in-force';

export type Composed = { mail: Mail } & Omit<
  MailExtras,
  'to' | 'replyTo' | 'unsubscribeUrl' | 'answers' | 'attachments'
>;

/** Makes a subject a single line: line breaks in a stranger's text would add headers, or end the message. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * Composes a queued mail, reading the database by the ids in its row; undefined if its subject no longer exists. The
 * same outbox row gives the same text on every attempt, so that a provider's idempotency key works (fault F19).
 */
export async function compose(deps: Deps, row: OutboxRow): Promise<Composed | undefined> {
  // Written by a version with more mail kinds than this one: its text is unknown.
  if (!isMailKind(row.kind)) return undefined;
  const composed = await KINDS[row.kind].compose(deps, row, mailTextAt(deps, row));
  if (!composed) return undefined;
  const { subject, element, to, replyTo, unsubscribeUrl, answers, attachments, ...rest } = composed;
  // Loaded when a mail is sent, never for a request: the renderer is the heaviest part of the Worker.
  const { renderBoth } = await import('./templates/render');
  const { html, text } = await renderBoth(element);
  const { openingHours } = await shopSettings(deps);
  const parts = {
    html: replaceOpeningHours(html, openingHours, 'html'),
    text: replaceOpeningHours(text, openingHours, 'text'),
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
    ...(answers && { answers }),
    ...(attachments && { attachments }),
  };
  const mail = { id: row.id, to: to || row.recipient, subject: oneLine(subject), ...parts };
  return { ...rest, mail };
}
