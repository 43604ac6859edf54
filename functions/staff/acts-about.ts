import { actorText } from '../../src/shop/staff/actor';
import { actLabel } from '../../src/shop/staff/acts';
import { ACTOR_NAME } from '../db/actor-name';
import { statement } from '../db/client';

const MAX_ROWS = 100;

/** An act of the audit; `actor` is a name where there is one. */
export interface StoredAct {
  action: string;
  actor: string;
  reason: string | null;
  before: string | null;
  after: string | null;
  at: number;
}

/** What was done to a subject, and who did it, newest first. */
export const selectActsAbout = (db: D1Database, subject: string) =>
  statement<StoredAct>(
    db,
    `SELECT a.action, ${ACTOR_NAME('a')} AS actor, a.reason, a.before, a.after, a.created_at AS at FROM audit a
     WHERE a.subject = ? ORDER BY a.created_at DESC, a.id DESC LIMIT ${MAX_ROWS}`,
    subject,
  );

/** Such rows of a batch in words; `detailOf` says what there is to say of one, its reason if not told otherwise. */
export const actsShown = (
  acts: readonly StoredAct[],
  detailOf: (act: StoredAct) => string = ({ reason }) => reason ?? '',
) =>
  acts.map((act) => ({
    text: actLabel(act.action),
    at: act.at,
    actor: actorText(act.actor),
    detail: detailOf(act),
  }));
