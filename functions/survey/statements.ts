import { statement } from '../db/client';

export interface SurveyAnswer {
  orderId: string;
  rating: number;
  activated: string | null;
  comment: string | null;
  now: number;
}

/** Keeps a buyer's answer; a later one takes its place. */
export const saveAnswer = (db: D1Database, { orderId, rating, activated, comment, now }: SurveyAnswer) =>
  statement(
    db,
    `INSERT INTO survey_answer (order_id, rating, activated, comment, created_at) VALUES (?1, ?2, ?3, ?4, ?5)
     ON CONFLICT (order_id) DO UPDATE SET rating = ?2, activated = ?3, comment = ?4, created_at = ?5`,
    orderId,
    rating,
    activated,
    comment,
    now,
  );

/** The products of an order whose survey is open; no row when the order is gone. */
export const selectSurveyed = (db: D1Database, orderId: string) =>
  statement(
    db,
    `SELECT l.product_name AS name, EXISTS (SELECT 1 FROM survey_answer WHERE order_id = ?1) AS answered
     FROM order_line l WHERE l.order_id = ?1 ORDER BY l.position`,
    orderId,
  );
