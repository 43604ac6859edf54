import { statement } from '../db/client';

/**
 * Removes a buyer's comments from the answers about these orders (ids as SQL over `?1`); the ratings identify nobody.
 */
export const eraseSurveyWords = (db: D1Database, orders: string, of: string) =>
  statement(db, `UPDATE survey_answer SET comment = NULL WHERE order_id IN (${orders})`, of);
