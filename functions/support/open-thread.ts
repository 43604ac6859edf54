import { orderSeq } from '../../src/shop/orders/number';
import { answerDueAt } from '../../src/shop/settings/business-hours';
import { ANSWER_HOURS, BODY_LENGTH, SUBJECT_LENGTH, type ThreadKind } from '../../src/shop/support/kinds';
import { TAG_LENGTH } from '../../src/shop/support/reply-address';
import type { SenderCheck } from '../../src/shop/support/sender-check';
import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { insertMessage } from './statements';

export interface NewThread {
  kind: ThreadKind;
  subject: string;
  name: string;
  email: string;
  /** As entered; it is used only if the order's buyer has this address. */
  orderNumber?: string | undefined;
  /** Plain text. */
  body: string;
  /** Further answers in the form, by label, for staff. */
  details?: Readonly<Record<string, string | null | undefined>>;
  /** Why it goes to spam at once; then no answer is promised and nothing is counted. */
  spamReason?: string;
  /** False if no answer is expected, since the shop has already given it. */
  promised?: boolean;
  /** True if nothing is left to do: the thread is closed from the start. */
  done?: boolean;
  /** The same for every submission of the same form, so that it is stored once. */
  sendingKey?: string | undefined;
  /** The mail it arrived in. */
  mail?: { mailId: string | null; deliveryKey: string; check: SenderCheck };
}

export interface OpenedThread {
  id: string;
  /** The id of its first message. */
  messageId: string;
  /** Belong in the caller's own batch. */
  writes: D1PreparedStatement[];
}

/** Opens a thread of the inbox with its first message. The first answer is due two open hours from now. */
export async function openThread(deps: Deps, thread: NewThread): Promise<OpenedThread> {
  const { db } = deps;
  const now = deps.now();
  const id = deps.newId('thread');
  const messageId = deps.newId('msg');
  const email = thread.email.trim().toLowerCase();
  const details = Object.entries(thread.details ?? {}).filter(([, value]) => value);
  const { openingHours } = await shopSettings(deps);
  const isAwaited = !thread.spamReason && !thread.done && thread.promised !== false;
  const due = isAwaited ? answerDueAt(openingHours, now, ANSWER_HOURS * HOUR_MS) : undefined;
  const writes = [
    statement(
      db,
      `INSERT INTO thread (id, kind, state, subject, name, email, order_id, details, created_at, answer_due_at,
         last_message_at, tag, spam_reason)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, (SELECT id FROM orders WHERE seq = ?7 AND lower(email) = ?6), ?8, ?9, ?10,
         ?9, ?11, ?12)`,
      id,
      thread.kind,
      thread.spamReason ? 'spam' : thread.done ? 'closed' : 'open',
      thread.subject.slice(0, SUBJECT_LENGTH),
      thread.name,
      email,
      orderSeq(thread.orderNumber ?? '') ?? null,
      JSON.stringify(Object.fromEntries(details)),
      now,
      due ?? null,
      deps.newId('tag').slice('tag_'.length, 'tag_'.length + TAG_LENGTH),
      thread.spamReason ?? null,
    ),
    insertMessage(db, {
      id: messageId,
      threadId: id,
      direction: 'in',
      author: '',
      correspondent: email,
      check: thread.mail?.check,
      body: thread.body.slice(0, BODY_LENGTH),
      mailId: thread.mail?.mailId ?? null,
      deliveryKey: thread.mail?.deliveryKey ?? thread.sendingKey ?? null,
      now,
    }),
  ];
  return { id, messageId, writes };
}
