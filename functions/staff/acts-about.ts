import { actorText } from '../../src/shop/staff/actor';
import { actLabel } from '../../src/shop/staff/acts';
import { actorNameSql } from '../db/actor-name';
import { statement } from '../db/client';

const MAX_ROWS = 100;

/** An act in the audit; `actor` is a name if there is one. */
export interface StoredAct {
  action: string;
  actor: string;
  reason: string | null;
  before: string | null;
  after: string | null;
  at: number;
}

/** Returns what was done to a subject, and by whom, newest first. */
export const selectActsAbout = (db: D1Database, subject: string) =>
  statement<StoredAct>(
    db,
    `SELECT a.action, ${actorNameSql('a')} AS actor, a.reason, a.before, a.after, a.created_at AS at FROM audit a
     WHERE a.subject = ? ORDER BY a.created_at DESC, a.id DESC LIMIT ${MAX_ROWS}`,
    subject,
  );

/** Describes such rows for display; `detailOf` returns an act's detail, by default its reason. */
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
