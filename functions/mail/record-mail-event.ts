import type { MailEventKind } from '../../src/shop/mail/contract';
import { statement } from '../db/client';

interface NewMailEvent {
  outboxId: string;
  kind: MailEventKind;
  provider?: string;
  detail?: string;
  actor: string;
  /** The mail service's event id, so that a repeat aborts the batch (UNIQUE mail_event.event_id). */
  eventId?: string;
  now: number;
}

/** Records a step in the history of a mail. */
export const recordMailEvent = (db: D1Database, e: NewMailEvent) =>
  statement(
    db,
    `INSERT INTO mail_event (outbox_id, kind, provider, detail, actor, event_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    e.outboxId,
    e.kind,
    e.provider ?? null,
    e.detail ?? null,
    e.actor,
    e.eventId ?? null,
    e.now,
  );
