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

/** A subject is one header: with a line break in it a stranger's text would add headers, or end the message. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * What a queued mail says, read from the database by the ids it carries; undefined when what it is about is gone. The
 * same outbox row gives the same text on every attempt, so that a provider's idempotency key holds (fault F19).
 */
export async function compose(deps: Deps, row: OutboxRow): Promise<Composed | undefined> {
  // A row of a version that knew more kinds than this one: nobody can say what it should read.
  if (!isMailKind(row.kind)) return undefined;
  const composed = await KINDS[row.kind].compose(deps, row, mailTextAt(deps, row));
  if (!composed) return undefined;
  const { subject, element, to, replyTo, unsubscribeUrl, answers, attachments, ...rest } = composed;
  // Loaded when a mail is sent, never when a request is answered: the renderer is the heaviest part of the Worker.
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
