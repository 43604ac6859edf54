import { findViolations } from '../../functions/ledger/books';

/** Returns the violated invariants of the books, with the same check as after a restore of the real database. */
export const broken = (db: D1Database): Promise<string[]> => findViolations(db);
