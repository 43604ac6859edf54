import { actorText } from '../../src/shop/staff/actor';
import { actionLabel } from '../../src/shop/staff/audit-actions';
import { actorNameSql } from '../db/actor-name';
import { statement } from '../db/client';

const MAX_ROWS = 100;

/** A row of the audit log; `actor` is a name if there is one. */
export interface AuditAboutRow {
  action: string;
  actor: string;
  reason: string | null;
  before: string | null;
  after: string | null;
  at: number;
}

/** Returns what was done to a subject, and by whom, newest first. */
export const selectAuditAbout = (db: D1Database, subject: string) =>
  statement<AuditAboutRow>(
    db,
    `SELECT a.action, ${actorNameSql('a')} AS actor, a.reason, a.before, a.after, a.created_at AS at FROM audit a
     WHERE a.subject = ? ORDER BY a.created_at DESC, a.id DESC LIMIT ${MAX_ROWS}`,
    subject,
  );

/** Describes such rows for display; `detailOf` returns a row's detail, by default its reason. */
export const auditHistory = (
  rows: readonly AuditAboutRow[],
  detailOf: (row: AuditAboutRow) => string = ({ reason }) => reason ?? '',
) =>
  rows.map((row) => ({
    text: actionLabel(row.action),
    at: row.at,
    actor: actorText(row.actor),
    detail: detailOf(row),
  }));
