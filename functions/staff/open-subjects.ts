import type { AttentionKind } from '../../src/shop/staff/attention';
import { statement } from '../db/client';

/** Returns the subjects of the open alerts of a kind. */
export const selectOpenSubjects = (db: D1Database, kind: AttentionKind) =>
  statement<{ subject: string }>(db, "SELECT subject FROM attention WHERE kind = ? AND state = 'open'", kind);
