import { store } from '../../src/config/store';
import { sha256Hex } from '../../src/shop/sha256-hex';
import { automaticReason } from '../../src/shop/support/classify-mail';
import { tagIn } from '../../src/shop/support/reply-address';
import { checkSender, type SenderCheck, UNKNOWN_SENDER } from '../../src/shop/support/sender-check';
import { isPreconditionFailed, must, statement, violates } from '../db/client';
import type { Deps } from '../platform/deps';
import { resolveAttention, upsertAttention } from '../staff/statements';
import { findThread, insertInto } from './find-thread';
import { consumeNewThreadLimit, limitSender } from './limit-mail';
import { openThread } from './open-thread';
import { type MailFile, type ParsedMail, parseMail } from './parse-mail';
import { inboxEmail, isSigned } from './reply-to';
import { saveFiles } from './save-files';

/** The largest mail that is read, in bytes; Cloudflare accepts no larger one. */
export const MAIL_BYTES = 25 * 1024 * 1024;

/** A mail as a mail server delivers it. */
export interface RawMail {
  raw: Uint8Array<ArrayBuffer>;
  /** Envelope sender and recipient, if the server passes them on. */
  envelopeFrom?: string | undefined;
  envelopeTo?: string | undefined;
  /** The server that verified the sender (`RECEIVERS`); without it no results are trusted. */
  receiver?: string | undefined;
}

/** The result: added to its thread, opened as a new one, spam, a duplicate, or not stored at all. */
export interface Received {
  outcome: 'threaded' | 'opened' | 'spam' | 'duplicate' | 'ignored';
  threadId?: string;
}

const UNKNOWN = 'unknown@unknown.invalid';
const UNREADABLE =
  'An email came in that the shop could not read. It is kept as it came, as the file below: save it and open it in an email ' +
  'program, and answer from there.';

/** Returns a key that is the same for every delivery of one mail, whichever way it arrives. */
const keyOf = ({ from, mailId }: ParsedMail, raw: Uint8Array<ArrayBuffer>) =>
  mailId ? sha256Hex(`${mailId}\n${from}`) : sha256Hex(raw);

const ownAddresses = (deps: Deps): string[] =>
  [store.email, inboxEmail(deps), /<?([^<>\s]+@[^<>\s]+)>?$/.exec(deps.settings.MAIL_FROM ?? '')?.[1]]
    .filter((address) => address !== undefined)
    .map((address) => address.toLowerCase());

/** Runs the batch that stores a mail; a second delivery of it changes nothing. */
async function keep(deps: Deps, writes: D1PreparedStatement[], files: Awaited<ReturnType<typeof saveFiles>>) {
  try {
    await deps.db.batch([...writes, ...files.writes]);
    return true;
  } catch (error) {
    await files.drop();
    if (violates(error, 'thread_message.delivery_key')) return false;
    throw error;
  }
}

interface Incoming {
  mail: ParsedMail;
  check: SenderCheck;
  deliveryKey: string;
  spamReason?: string | undefined;
}

async function open(deps: Deps, { mail, check, deliveryKey, spamReason }: Incoming): Promise<Received> {
  const { from: email, name, subject, text: body, mailId } = mail;
  const more = { ...(spamReason && { spamReason }), mail: { mailId, deliveryKey, check } };
  if (!(await consumeNewThreadLimit(deps))) return { outcome: 'ignored' };
  const thread = await openThread(deps, { kind: 'mail', subject, name, email, body, ...more });
  const files = await saveFiles(deps, thread.messageId, mail.files);
  if (!(await keep(deps, thread.writes, files))) return { outcome: 'duplicate' };
  return { outcome: spamReason ? 'spam' : 'opened', threadId: thread.id };
}

/** Adds a mail to its thread, or to the one it was merged into meanwhile; if it was deleted, to a new one. */
async function join(deps: Deps, incoming: Incoming, threadId: string): Promise<Received> {
  const { mail, check, deliveryKey } = incoming;
  const messageId = deps.newId('msg');
  const files = await saveFiles(deps, messageId, mail.files);
  const written = { messageId, threadId, from: mail.from, body: mail.text, mailId: mail.mailId, deliveryKey, check };
  const [insert, move] = insertInto(deps.db, { ...written, now: deps.now() });
  try {
    if (!(await keep(deps, [insert, must(deps.db, 1), move], files))) return { outcome: 'duplicate' };
  } catch (error) {
    if (isPreconditionFailed(error)) return open(deps, incoming);
    throw error;
  }
  return { outcome: 'threaded', threadId };
}

/** Stores a mail that cannot be parsed as a whole, so that nothing is lost. */
async function storeUnparsed(deps: Deps, { raw, envelopeFrom }: RawMail): Promise<Received> {
  const file: MailFile = { name: 'mail.eml', bytes: raw };
  const from = envelopeFrom?.trim().toLowerCase() || UNKNOWN;
  const { ignored, reason } = await limitSender(deps, from);
  if (ignored) return { outcome: 'ignored' };
  const mail: ParsedMail = {
    from,
    name: from,
    to: [],
    subject: 'An email that could not be read',
    text: UNREADABLE,
    mailId: null,
    answers: [],
    checked: undefined,
    headers: new Map(),
    files: [file],
  };
  const spamReason = from === UNKNOWN ? 'It could not be read and does not say who wrote it.' : reason;
  return open(deps, { mail, check: UNKNOWN_SENDER, deliveryKey: await sha256Hex(raw), spamReason });
}

/** Returns a mail's thread, by its signed tag or else by what it replies to; or why it is spam. */
async function placeOf(deps: Deps, mail: ParsedMail, envelopeTo: string | undefined) {
  const inbox = inboxEmail(deps);
  const tags = inbox ? [envelopeTo ?? '', ...mail.to].flatMap((to) => tagIn(inbox, to) ?? []) : [];
  const checks = await Promise.all(tags.map((tag) => isSigned(deps, tag)));
  const tag = tags.find((_, at) => checks[at]);
  if (tags.length > 0 && !tag)
    return { spamReason: 'The address it was sent to carries a tag that the shop never made.' };
  return { threadId: await findThread(deps.db, { tag: tag?.tag, answers: mail.answers, from: mail.from }) };
}

/**
 * Receives a mail in the inbox, once however often it is delivered. Its thread is found by the signed tag of its
 * recipient address or by the message it replies to, or else is new. Automated mails, loops, floods and forged tags go
 * to spam with the reason; nothing is ever answered automatically. Throws only errors for which a retry may help.
 */
export async function receiveMail(deps: Deps, { raw, envelopeFrom, envelopeTo, receiver }: RawMail): Promise<Received> {
  const mail = await parseMail(raw);
  if (!mail) return storeUnparsed(deps, { raw, envelopeFrom });
  const deliveryKey = await keyOf(mail, raw);
  const received = await statement(
    deps.db,
    'SELECT id FROM thread_message WHERE delivery_key = ?',
    deliveryKey,
  ).first();
  if (received) return { outcome: 'duplicate' };
  const check = checkSender(mail.checked, receiver, mail.from);
  const limit = await limitSender(deps, mail.from, check);
  if (limit.ignored) return { outcome: 'ignored' };
  const reason = automaticReason({ ...mail, envelopeFrom }, ownAddresses(deps)) ?? limit.reason;
  if (reason) return open(deps, { mail, check, deliveryKey, spamReason: reason });
  const { threadId, spamReason } = await placeOf(deps, mail, envelopeTo);
  const incoming = { mail, check, deliveryKey, spamReason };
  return threadId ? join(deps, incoming, threadId) : open(deps, incoming);
}

const TOO_LARGE =
  'This email was larger than 25 MB, so its text and its files were not read. Ask the sender to send it again without large files.';

/** Notes that a mail was too large to be read, by what its envelope says. */
export async function recordTooLarge(
  deps: Deps,
  { from, subject, mailId, size }: { from: string; subject: string; mailId: string; size: number },
): Promise<Received> {
  const email = from.trim().toLowerCase() || UNKNOWN;
  const { ignored, reason: spamReason } = await limitSender(deps, email);
  if (ignored) return { outcome: 'ignored' };
  const megabytes = Math.round(size / 1024 / 1024);
  const mail: ParsedMail = {
    from: email,
    name: email,
    to: [],
    subject: subject || '(no subject)',
    mailId: mailId || null,
    answers: [],
    text: `${TOO_LARGE} (${megabytes} MB)`,
    checked: undefined,
    headers: new Map(),
    files: [],
  };
  const deliveryKey = await sha256Hex(`${mailId || `${subject} ${size}`}\n${email}`);
  return open(deps, { mail, check: UNKNOWN_SENDER, deliveryKey, spamReason });
}

/**
 * Runs the receiving code of one mail service; staff are alerted when it fails, and the alert closes when it works
 * again.
 */
export async function watched<T>(deps: Deps, service: string, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await resolveAttention(deps, 'inbound_mail', service).run();
    return result;
  } catch (error) {
    const message = `An email to the shop could not be taken in from ${service}, which will bring it again. ${String(error).slice(0, 300)}`;
    await upsertAttention(deps, { kind: 'inbound_mail', subject: service, message }).run();
    throw error;
  }
}
