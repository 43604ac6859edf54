import { statement } from '../db/client';
import type { ProviderDispute } from '../platform/payments';

/** A dispute as last heard of. */
export const selectDispute = (db: D1Database, id: string) =>
  statement(db, 'SELECT state FROM dispute WHERE id = ?', id);

/** What is known of a dispute, in whatever order the provider tells of it: won is final, lost unless an appeal wins. */
export const recordDispute = (db: D1Database, dispute: ProviderDispute, now: number) =>
  statement(
    db,
    `INSERT INTO dispute (id, provider_ref, order_id, amount_minor, currency, reason, state, created_at, closed_at)
     SELECT ?1, p.provider_ref, p.order_id, ?3, ?4, ?5, ?6, ?7, CASE WHEN ?6 = 'opened' THEN NULL ELSE ?7 END
     FROM payment p WHERE p.provider_ref = ?2
     ON CONFLICT (id) DO UPDATE SET state = excluded.state, amount_minor = excluded.amount_minor,
       closed_at = excluded.closed_at WHERE dispute.state = 'opened' OR (dispute.state = 'lost' AND excluded.state = 'won')`,
    dispute.id,
    dispute.ref,
    dispute.amountMinor,
    dispute.currency,
    dispute.reason,
    dispute.state,
    now,
  );
