import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { resolveWhere, upsertEach } from '../staff/statements';
import { providersOf } from './providers';

/** A paid order produces about ten events. */
const BATCH_SIZE = 2_000;
const KIND = 'event_failed';

/** SQL: an unhandled event of a provider whose keys the shop does not have: nobody reads it again. */
const ABANDONED = 'handled_at IS NULL AND provider NOT IN (SELECT value FROM json_each(?1))';

interface AbandonedEvent {
  id: string;
  kind: string;
  provider: string;
}

/** Returns abandoned events with an open entry. */
const selectAbandoned = (db: D1Database, known: string) =>
  statement<AbandonedEvent>(
    db,
    `SELECT id, kind, provider FROM provider_event WHERE ${ABANDONED} AND EXISTS (
       SELECT 1 FROM attention t WHERE t.kind = '${KIND}' AND t.subject = provider_event.id AND t.state = 'open')
     ORDER BY received_at LIMIT 100`,
    known,
  );

/** Says what became of an event that failed, and that the shop can no longer carry out. */
const explained = ({ id, kind, provider }: AbandonedEvent) => ({
  subject: id,
  message:
    `A message of the payment provider (${kind}) was not carried out, and the shop has no keys of ${provider} anymore. Look up ` +
    'what it is about in the dashboard of that provider and resolve this entry, or set the keys again: then it is tried ' +
    'again. It closes automatically when the message is deleted.',
});

/**
 * Deletes events of the payment provider, which contain names and addresses, once it no longer lists them; for the
 * cron. Their results are in payments, refunds and disputes. Unhandled events stay until they are handled, unless the
 * shop has no keys of their provider: then their entries say so, and end with them.
 */
export async function pruneEvents(deps: Deps): Promise<void> {
  const { db, now, settings } = deps;
  const known = JSON.stringify(providersOf(deps).flatMap(({ name, available }) => (available ? [name] : [])));
  const { results: abandoned } = await selectAbandoned(db, known).all();
  await db.batch([
    upsertEach(deps, KIND, abandoned.map(explained)),
    statement(
      db,
      `DELETE FROM provider_event WHERE id IN (SELECT id FROM provider_event
         WHERE received_at < ?2 AND (handled_at IS NOT NULL OR (${ABANDONED})) ORDER BY received_at LIMIT ?3)`,
      known,
      now() - settings.PROVIDER_EVENT_DAYS * DAY_MS,
      BATCH_SIZE,
    ),
    resolveWhere(deps, KIND, 'NOT EXISTS (SELECT 1 FROM provider_event e WHERE e.id = attention.subject)'),
  ]);
}
