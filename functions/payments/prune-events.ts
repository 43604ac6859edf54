import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { isRestoring } from '../db/restoring';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { resolveWhere, upsertEach } from '../staff/statements';
import { providersOf, withProvider } from './providers';

/** A paid order produces about ten events. */
const BATCH_SIZE = 2_000;
const KIND = 'event_failed';

/** SQL: an unhandled event of a provider whose keys the shop does not have: nobody reads it again. */
const abandonedOf = (providers: string) =>
  `handled_at IS NULL AND provider NOT IN (SELECT value FROM json_each(${providers}))`;
const ALERTS = 100;

interface OpenEvent {
  id: string;
  kind: string;
  provider: string;
}

/** Returns abandoned events with an open entry. */
const selectAbandoned = (db: D1Database, providers: string) =>
  statement<OpenEvent>(
    db,
    `SELECT id, kind, provider FROM provider_event WHERE ${abandonedOf('?1')} AND EXISTS (
       SELECT 1 FROM attention t WHERE t.kind = '${KIND}' AND t.subject = provider_event.id AND t.state = 'open')
     ORDER BY received_at LIMIT ${ALERTS}`,
    providers,
  );

/** Says what became of an event that failed, and that the shop can no longer carry out. */
const explained = ({ id, kind, provider }: OpenEvent) => ({
  subject: id,
  message:
    `A message of the payment provider (${kind}) was not carried out, and the shop has no keys of ${provider} anymore. Look up ` +
    'what it is about in the dashboard of that provider and resolve this entry, or set the keys again: then it is tried ' +
    'again. It closes automatically when the message is deleted.',
});

interface OverdueEvent extends OpenEvent {
  body: string;
  /** 1 if staff resolved its entry. */
  settled: number;
  /** 1 if an entry said that it failed. */
  alerted: number;
}

/** Returns unhandled events of providers in use whose time is over, and whether staff know of them and dealt with them. */
const selectOverdue = (db: D1Database, providers: string, before: number) =>
  statement<OverdueEvent>(
    db,
    `SELECT id, kind, provider, body, coalesce((SELECT min(t.state = 'resolved') FROM attention t
       WHERE t.kind = '${KIND}' AND t.subject = provider_event.id), 0) AS settled,
       EXISTS (SELECT 1 FROM attention t WHERE t.kind = '${KIND}' AND t.subject = provider_event.id) AS alerted
     FROM provider_event WHERE handled_at IS NULL AND received_at < ?2
       AND provider IN (SELECT value FROM json_each(?1)) ORDER BY received_at LIMIT ${ALERTS}`,
    providers,
    before,
  );

/** Whether this version of the shop cannot read an event. */
const isUnreadable = (deps: Deps, { id, provider, body }: OverdueEvent): boolean =>
  withProvider(deps, provider)?.payments.keptEvent(body, id).about === 'unreadable';

interface EndedEvent extends OverdueEvent {
  could: 'read' | 'carried out';
}

/**
 * Returns the overdue events that end now: those that cannot be read, and those that failed all the time, as staff know.
 * One without an alert has not failed yet, and none is tried while the database is older than the ledger.
 */
async function endedOf(deps: Deps, overdue: readonly OverdueEvent[]): Promise<EndedEvent[]> {
  const events = overdue.map((event) => ({
    ...event,
    could: isUnreadable(deps, event) ? ('read' as const) : ('carried out' as const),
  }));
  const failing = events.some(({ could, alerted }) => could === 'carried out' && alerted === 1);
  const waits = failing && (await isRestoring(deps));
  return events.filter(({ could, alerted }) => could === 'read' || (alerted === 1 && !waits));
}

/** Says that an event is gone that the shop could not read or carry out in all its time. */
const saidOf = ({ id, kind, provider, could }: EndedEvent, days: number) => ({
  subject: id,
  message:
    `A message of the payment provider (${kind || 'without a name'}) could not be ${could} for ${days} days and was ` +
    `deleted, since nothing that names buyers is kept longer. Look up ${id} in the dashboard of ${provider}, do what it ` +
    'asks for, and resolve this entry.',
});

/** SQL: the events to delete: handled ones, and those that nobody reads again. Their entries, if any, end with them. */
const over = (providers: string, before: string) => `SELECT id FROM provider_event
  WHERE received_at < ${before} AND (handled_at IS NOT NULL OR (${abandonedOf(providers)})) ORDER BY received_at LIMIT ${BATCH_SIZE}`;

/**
 * Deletes events of the payment provider, which contain names and addresses, once it no longer lists them; for the
 * cron. Their results are in payments, refunds and disputes. One that the shop cannot read or carry out goes in the same
 * time, and its entry says so until staff resolve it.
 */
export async function pruneEvents(deps: Deps): Promise<void> {
  const { db, now, settings } = deps;
  const days = settings.PROVIDER_EVENT_DAYS;
  const before = now() - days * DAY_MS;
  const providers = JSON.stringify(providersOf(deps).flatMap(({ name, available }) => (available ? [name] : [])));
  const { abandoned, overdue } = await selectBatch(db, {
    abandoned: selectAbandoned(db, providers),
    overdue: selectOverdue(db, providers, before),
  });
  const ended = await endedOf(deps, overdue);
  const unsettled = ended.filter(({ settled }) => settled === 0);
  await db.batch([
    upsertEach(deps, KIND, abandoned.map(explained)),
    upsertEach(
      deps,
      KIND,
      unsettled.map((event) => saidOf(event, days)),
    ),
    statement(
      db,
      'DELETE FROM provider_event WHERE handled_at IS NULL AND id IN (SELECT value FROM json_each(?))',
      JSON.stringify(ended.map(({ id }) => id)),
    ),
    resolveWhere(deps, KIND, `subject IN (${over('?3', '?4')})`, providers, before),
    statement(db, `DELETE FROM provider_event WHERE id IN (${over('?1', '?2')})`, providers, before),
  ]);
}
