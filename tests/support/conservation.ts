import { findViolations } from '../../functions/ledger/books';

/** The rules of the books that do not hold: the ones a restore balances the real database with. */
export const broken = (db: D1Database): Promise<string[]> => findViolations(db);
