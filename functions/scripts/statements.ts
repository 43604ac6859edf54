import { type ScriptTerms, termsBesideCode } from '../../src/shop/scripts/terms';
import { statement } from '../db/client';
import { jsonColumn } from '../db/json';

/** Returns the subject of a script in the audit and the attention list. */
export const scriptSubject = (id: string): string => `script:${id}`;

/** The terms of a version without its code. */
export type StoredTerms = Omit<ScriptTerms, 'content'>;

export interface StoredScript {
  id: string;
  name: string;
  is_active: number;
  live_version: number | null;
  stopped_at: number | null;
  stopped_why: string | null;
  archived_at: number | null;
  revision: number;
  created_at: number;
  updated_at: number;
}

export interface StoredVersion {
  script_id: string;
  version: number;
  terms: string;
  content: string;
  hash: string | null;
  reason: string;
  author: string;
  state: 'waiting' | 'approved' | 'refused' | 'replaced';
  decided_by: string | null;
  decided_at: number | null;
  decision: string | null;
  alone: number;
  created_at: number;
}

/** Returns a script, without its versions. */
export const selectScript = (db: D1Database, id: string) =>
  statement<StoredScript>(db, 'SELECT * FROM script WHERE id = ?', id);

const storedTerms = jsonColumn('script_version.terms', termsBesideCode);

/** Returns the terms of a version; its code is stored apart. */
export const scriptTermsOf = ({ terms }: Pick<StoredVersion, 'terms'>): StoredTerms => storedTerms(terms);

/** Returns the code with this hash; several versions may share it. */
export const selectCode = (db: D1Database, hash: string) =>
  statement<{ content: string }>(
    db,
    "SELECT content FROM script_version WHERE hash = ? AND state = 'approved' LIMIT 1",
    hash,
  );
