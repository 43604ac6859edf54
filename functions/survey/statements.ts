import { statement } from '../db/client';

/** Takes the words of a buyer out of the answers about these orders (ids as SQL over `?1`); the figures name nobody. */
export const eraseSurveyWords = (db: D1Database, orders: string, of: string) =>
  statement(db, `UPDATE survey_answer SET comment = NULL WHERE order_id IN (${orders})`, of);
