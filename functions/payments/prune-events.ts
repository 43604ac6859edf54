import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { resolveWhere, upsertEach } from '../staff/statements';
import { providersOf } from './providers';

/** A paid order produces about ten events. */
const BATCH_SIZE = 2_000;
const KIND = 'event_failed';

/** SQL: an unhandled event of a provider whose keys the shop does not have: nobody reads it again. */
const abandonedOf = (known: string) => `handled_at IS NULL AND provider NOT IN (SELECT value FROM json_each(${known}))`;
const ALERTS = 100;

interface OpenEvent {
  id: string;
  kind: string;
  provider: string;
}

/** Returns abandoned events with an open entry. */
const selectAbandoned = (db: D1Database, known: string) =>
  statement<OpenEvent>(
    db,
    `SELECT id, kind, provider FROM provider_event WHERE ${abandonedOf('?1')} AND EXISTS (
       SELECT 1 FROM attention t WHERE t.kind = '${KIND}' AND t.subject = provider_event.id AND t.state = 'open')
     ORDER BY received_at LIMIT ${ALERTS}`,
    known,
  );

/** Says what became of an event that failed, and that the shop can no longer carry out. */
const explained = ({ id, kind, provider }: OpenEvent) => ({
  subject: id,
  message:
    `A message of the payment provider (${kind}) was not carried out, and the shop has no keys of ${provider} anymore. Look up ` +
    'what it is about in the dashboard of that provider and resolve this entry, or set the keys again: then it is tried ' +
    'again. It closes automatically when the message is deleted.',
});

/** Returns events of providers in use whose time is over and that were never handled, and whether staff took care. */
const selectOverdue = (db: D1Database, known: string, before: number) =>
  statement<OpenEvent & { settled: number }>(
    db,
    `SELECT id, kind, provider, coalesce((SELECT min(t.state = 'resolved') FROM attention t
       WHERE t.kind = '${KIND}' AND t.subject = provider_event.id), 0) AS settled
     FROM provider_event WHERE handled_at IS NULL AND received_at < ?2
       AND provider IN (SELECT value FROM json_each(?1)) ORDER BY received_at LIMIT ${ALERTS}`,
    known,
    before,
  );

/** Says that an event is gone that the shop could not carry out in all its time. */
const ended = ({ id, kind, provider }: OpenEvent, days: number) => ({
  subject: id,
  message:
    `A message of the payment provider (${kind || 'without a name'}) could not be carried out for ${days} days and was ` +
    `deleted, since nothing that names buyers is kept longer. Look up ${id} in the dashboard of ${provider}, do what it ` +
    'asks for, and resolve this entry.',
});

/** SQL: the events to delete: handled ones, and those that nobody reads again. Their entries, if any, end with them. */
const over = (known: string, before: string) => `SELECT id FROM provider_event
  WHERE received_at < ${before} AND (handled_at IS NOT NULL OR (${abandonedOf(known)})) ORDER BY received_at LIMIT ${BATCH_SIZE}`;

/**
 * Deletes events of the payment provider, which contain names and addresses, once it no longer lists them; for the
 * cron. Their results are in payments, refunds and disputes. Those that could never be handled go in the same time:
 * staff are told, and their entries stay until staff resolve them, unless the shop has no keys of their provider.
 */
export async function pruneEvents(deps: Deps): Promise<void> {
  const { db, now, settings } = deps;
  const days = settings.PROVIDER_EVENT_DAYS;
  const before = now() - days * DAY_MS;
  const known = JSON.stringify(providersOf(deps).flatMap(({ name, available }) => (available ? [name] : [])));
  const { abandoned, overdue } = await selectBatch(db, {
    abandoned: selectAbandoned(db, known),
    overdue: selectOverdue(db, known, before),
  });
  const unsettled = overdue.filter(({ settled }) => settled === 0);
  await db.batch([
    upsertEach(deps, KIND, abandoned.map(explained)),
    upsertEach(
      deps,
      KIND,
      unsettled.map((event) => ended(event, days)),
    ),
    statement(
      db,
      'DELETE FROM provider_event WHERE handled_at IS NULL AND id IN (SELECT value FROM json_each(?))',
      JSON.stringify(overdue.map(({ id }) => id)),
    ),
    resolveWhere(deps, KIND, `subject IN (${over('?3', '?4')})`, known, before),
    statement(db, `DELETE FROM provider_event WHERE id IN (${over('?1', '?2')})`, known, before),
  ]);
}
