import type { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import type { answerSurveyInput, answerSurveyOutput } from '../../src/shop/survey/contract';
import { take } from '../limits/take';
import { surveyedOrder } from '../orders/survey-path';
import type { Deps } from '../platform/deps';
import { saveAnswer } from './statements';

const PER_CLIENT = { tries: 20, windowMs: 3_600_000 };

/**
 * Keeps what a buyer says about an order; it stays with this shop. Throws link_closed when the survey is off or its
 * token is wrong or over, and too_many_requests.
 */
export async function answerSurvey(
  deps: Deps,
  { token, rating, activated, comment }: z.output<typeof answerSurveyInput>,
): Promise<z.input<typeof answerSurveyOutput>> {
  await take(deps, `survey:${deps.request.ipHash}`, PER_CLIENT);
  const orderId = await surveyedOrder(deps, token);
  if (!orderId) throw new ShopError('link_closed');
  const answer = { orderId, rating, activated: activated ?? null, comment: comment || null, now: deps.now() };
  await saveAnswer(deps.db, answer).run();
  return { success: true, message: 'Thank you. Your answer helps us, and stays with us.' };
}
