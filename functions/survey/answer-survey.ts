import type { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import type { messageOutput } from '../../src/shop/message-output';
import type { Activated, answerSurveyInput } from '../../src/shop/survey/contract';
import { HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { consume } from '../limits/consume';
import { surveyedOrder } from '../orders/survey-path';
import type { Deps } from '../platform/deps';

interface SurveyAnswer {
  orderId: string;
  rating: number;
  activated: Activated | null;
  comment: string | null;
  now: number;
}

/** Stores a buyer's answer; a later one replaces it. */
const saveAnswer = (db: D1Database, { orderId, rating, activated, comment, now }: SurveyAnswer) =>
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

const CLOSED = 'This survey is closed, so your answer was not saved. Your order and its keys do not depend on it.';
const PER_CLIENT = { attempts: 20, windowMs: HOUR_MS };

/**
 * Stores a buyer's answer about an order; it stays with this shop. Throws link_closed if the survey is off or its token
 * is invalid or expired, and too_many_requests.
 */
export async function answerSurvey(
  deps: Deps,
  { token, rating, activated, comment }: z.output<typeof answerSurveyInput>,
): Promise<z.input<typeof messageOutput>> {
  await consume(deps, `survey:${deps.request.ipHash}`, PER_CLIENT);
  const orderId = await surveyedOrder(deps, token);
  if (!orderId) throw new ShopError('link_closed', { message: CLOSED });
  const answer = { orderId, rating, activated: activated ?? null, comment: comment || null, now: deps.now() };
  await saveAnswer(deps.db, answer).run();
  return { success: true, message: 'Thank you. Your answer helps us, and stays with us.' };
}
