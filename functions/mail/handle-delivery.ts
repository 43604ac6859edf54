import { z } from 'zod';
import { uncapitalized } from '../../src/shop/label';
import { bounceWords } from '../../src/shop/mail/bounce-words';
import type { MailEventKind } from '../../src/shop/mail/contract';
import { type Delivery, isDelivery, MOVES_FROM } from '../../src/shop/mail/delivery';
import { kindFacts } from '../../src/shop/mail/kinds';
import { bouncedEntry, returnedEntry } from '../../src/shop/mail/trouble-entries';
import { orderOfMail } from '../db/about-order';
import { must, statement, violates } from '../db/client';
import { retryOnConflict } from '../db/retry-on-conflict';
import { recordMailed } from '../licenses/mailed-keys';
import type { Deps } from '../platform/deps';
import { checkSigned, type SignedMessage } from '../platform/signed-webhook';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { KINDS } from './kinds';
import { recordMailEvent } from './record-mail-event';
import { redactSecrets } from './redact-secrets';
import type { OutboxRow } from './statements';
import { suppressReported } from './suppress';
import { builtInTexts } from './text-in-force';

/** Returns the mail a service's event is about: by the tag we set, or else by the service's own reference. */
const selectReported = (db: D1Database, id: string, providerRef: string) =>
  statement<OutboxRow>(
    db,
    'SELECT * FROM outbox WHERE id = ?1 OR (provider_ref = ?2 AND provider_ref IS NOT NULL) ORDER BY id = ?1 DESC LIMIT 1',
    id,
    providerRef,
  );

/** Applies a reported delivery state to a mail; aborts the batch if its state has changed since it was read. */
const moveMail = (
  db: D1Database,
  row: OutboxRow,
  { state, provider, providerRef, now }: { state: string; provider: string; providerRef: string; now: number },
) => [
  statement(
    db,
    `UPDATE outbox SET state = ?3, provider = coalesce(provider, ?4), provider_ref = coalesce(provider_ref, ?5),
       sent_at = coalesce(sent_at, ?6), payload = NULL, payload_key_id = NULL WHERE id = ?1 AND state = ?2`,
    row.id,
    row.state,
    state,
    provider,
    providerRef || null,
    now,
  ),
  must(db, 1),
];

const PROVIDER = 'resend';

/** What each Resend event means; unlisted ones (opens, clicks) are not requested and are ignored. */
const MEANS: Record<string, Delivery | 'delayed' | 'complained'> = {
  'email.sent': 'sent',
  'email.delivered': 'delivered',
  'email.bounced': 'bounced',
  'email.failed': 'bounced',
  'email.suppressed': 'bounced',
  'email.delivery_delayed': 'delayed',
  'email.complained': 'complained',
};

const tags = z
  .union([z.record(z.string(), z.string()), z.array(z.object({ name: z.string(), value: z.string() }))])
  .transform((value) => (Array.isArray(value) ? Object.fromEntries(value.map((tag) => [tag.name, tag.value])) : value))
  .catch({});

/** Explanatory text that decides nothing: the event counts even if it is missing or malformed. */
const words = z.string().optional().catch(undefined);
const reasons = z.object({ message: words, subType: words, type: words, reason: words }).optional().catch(undefined);

const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string().catch(''),
    tags,
    bounce: reasons,
    failed: reasons,
    suppressed: reasons,
  }),
});
type Report = z.output<typeof eventSchema>['data'];

/** Parses an event; undefined if it is not a Resend event about a mail. */
function eventOf(body: string) {
  try {
    return eventSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

const reasonOf = ({ bounce, failed, suppressed }: Report) =>
  [bounce?.subType, bounce?.message, failed?.reason, suppressed?.type, suppressed?.message]
    .filter(Boolean)
    .join(': ')
    .slice(0, 500) || undefined;

/**
 * Returns the write for a mail that was sent although its service gave no answer: its keys count as disclosed from now
 * on.
 */
async function catchUp(deps: Deps, row: OutboxRow): Promise<D1PreparedStatement[]> {
  if (row.state !== 'queued' && row.state !== 'sending' && row.state !== 'needs_attention') return [];
  const composed = await KINDS[row.kind]?.compose(deps, row, builtInTexts(row.kind));
  const assignmentIds = composed?.assignmentIds ?? [];
  return [recordMailed(deps.db, { assignmentIds, outboxId: row.id, actor: PROVIDER, now: deps.now() })];
}

/** Returns the order that a mail is about, by itself or by its withdrawal. */
const selectOrderOf = (db: D1Database, outboxId: string) =>
  statement<{ id: string; email: string; status: string }>(
    db,
    `SELECT o.id, o.email, o.status FROM outbox m JOIN orders o ON o.id = ${orderOfMail('m')} WHERE m.id = ?`,
    outboxId,
  );

/**
 * Returns the alerts to raise or resolve. What happens at an address that the order no longer has says nothing of its
 * current one.
 */
async function entriesOf(deps: Deps, row: OutboxRow, delivery: Delivery, reason?: string) {
  const { db } = deps;
  const done = [resolveAttention(deps, 'mail_failed', row.id)];
  const facts = kindFacts(row.kind);
  const came = `came back${
    reason
      ? `: ${bounceWords(reason)
          .replace(/^Th(e|is) /, uncapitalized)
          .replace(/\.$/, '')}`
      : ''
  }`;
  if (facts?.awaited && delivery === 'bounced') return [raiseAttention(deps, returnedEntry(row, came))];
  if (facts?.about !== 'order' || delivery === 'sent') return done;
  const order = await selectOrderOf(db, row.id).first();
  if (order?.email !== row.recipient) return done;
  if (delivery === 'delivered') return [...done, resolveAttention(deps, 'mail_bounced', order.id)];
  return [...done, raiseAttention(deps, bouncedEntry(order, row.kind, came))];
}

/**
 * Returns why an event suppresses its address; undefined if it says nothing about other mails, such as a full mailbox.
 */
function suppresses(type: string, { bounce }: Report): 'bounced' | 'complained' | undefined {
  if (type === 'email.complained') return 'complained';
  const forGood = type === 'email.suppressed' || (type === 'email.bounced' && bounce?.type === 'Permanent');
  return forGood ? 'bounced' : undefined;
}

interface DeliveryReport {
  eventId: string;
  type: string;
  means: MailEventKind;
  report: Report;
}

async function record(deps: Deps, row: OutboxRow, { eventId, type, means, report }: DeliveryReport): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const stated = reasonOf(report);
  const detail = stated && redactSecrets(stated, [row.recipient]);
  const event = { outboxId: row.id, kind: means, provider: PROVIDER, actor: PROVIDER, eventId, now };
  const step = recordMailEvent(db, { ...event, ...(detail && { detail }) });
  const { id: outboxId, recipient: email } = row;
  const reason = suppresses(type, report);
  const entry = { id: deps.newId('suppressed'), email, note: detail ?? null, outboxId, actor: PROVIDER, now };
  const steps = [step, ...(reason ? [suppressReported(db, { ...entry, reason })] : [])];
  if (!isDelivery(means) || !MOVES_FROM[means].includes(row.state)) {
    await db.batch(steps);
    return;
  }
  await db.batch([
    ...steps,
    ...moveMail(db, row, { state: means, provider: PROVIDER, providerRef: report.email_id, now }),
    ...(await catchUp(deps, row)),
    ...(await entriesOf(deps, row, means, detail)),
  ]);
}

/**
 * Handles a Resend event about a mail. Each event takes effect once, however often and whenever it arrives
 * (`MOVES_FROM`); the mail is identified by its tag, so that a lost answer is made up for. Throws signature_invalid,
 * and then nothing is stored, or busy, and then Resend sends it again.
 */
export async function handleDelivery(deps: Deps, message: SignedMessage): Promise<{ received: true }> {
  await checkSigned(deps.settings.RESEND_WEBHOOK_SECRET, message, deps.now());
  const event = eventOf(message.body);
  const means = event && MEANS[event.type];
  if (!means) return { received: true };
  const { data } = event;
  // Another event, or the sender itself, may change the mail between reading and writing.
  await retryOnConflict(async () => {
    const row = await selectReported(deps.db, data.tags.mail ?? '', data.email_id).first();
    // A mail of another shop in the same account.
    if (!row) return;
    await record(deps, row, { eventId: message.id, type: event.type, means, report: data }).catch((error: unknown) => {
      if (!violates(error, 'mail_event.event_id')) throw error;
    });
  });
  return { received: true };
}
