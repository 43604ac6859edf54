import { answerWith, nextStepAnswer, noAnswer, quoteOf } from '../../src/shop/assistant/answer';
import type { AiChatInput, AiChatOutput } from '../../src/shop/assistant/contract';
import { intentOf } from '../../src/shop/assistant/intent';
import { redact, redactFollowUp } from '../../src/shop/assistant/redact';
import type { Retrieval } from '../../src/shop/assistant/retrieve';
import { hoursText, openingText } from '../../src/shop/settings/opening-hours';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { askModel } from './ask-model';
import { limitChat, requireAssistantOn } from './limit-chat';
import { findPassages } from './passages';
import { saveExchange } from './save-exchange';

/** Maximum number of earlier questions passed to a model. */
const EARLIER = 3;
const PASSAGES = 4;
const POINTS_BACK = /\b(it|this|that|these|those|one)\b/i;

/**
 * The passages for a question. A follow-up question, or one about the page's product, that finds nothing alone is
 * searched together with its context.
 */
async function findAnswer(
  deps: Deps,
  question: string,
  earlier: string | undefined,
  product: string | undefined,
): Promise<Retrieval> {
  if (product && POINTS_BACK.test(question)) {
    const about = await findPassages(deps, `${question} ${product}`);
    if (about.hits.length > 0) return about;
  }
  const alone = await findPassages(deps, question);
  if (alone.hits.length > 0 || !earlier || question.split(/\s+/).length > 6) return alone;
  return findPassages(deps, `${earlier} ${question}`);
}

async function answerTo(
  deps: Deps,
  questions: readonly string[],
  product: string | undefined,
): Promise<{ answer: AiChatOutput; found: boolean }> {
  const { openingHours } = await shopSettings(deps);
  const [hours, opening] = [hoursText(openingHours), openingText(openingHours, deps.now())];
  const question = questions.at(-1) ?? '';
  const next = intentOf(question);
  if (next === 'person') return { answer: nextStepAnswer(next, hours, opening), found: true };
  const { hits } = await findAnswer(deps, question, questions.at(-2), product);
  if (hits.length === 0)
    return next
      ? { answer: nextStepAnswer(next, hours, opening), found: true }
      : { answer: noAnswer(hours, opening), found: false };
  const passages = hits.slice(0, PASSAGES).map(({ passage }) => passage);
  const written = await askModel(deps, { question, before: questions.slice(-1 - EARLIER, -1), passages });
  if (written === 'refused') return { answer: noAnswer(hours, opening), found: false };
  return { answer: written ? answerWith(written, hits.slice(0, 2), next) : quoteOf(hits, next), found: true };
}

/**
 * Answers the last message from the shop's own pages and products, and stores both (specification 1, section
 * 7). Ignores what the browser claims about the assistant's messages, the order and the address. Throws
 * assistant_off and too_many_requests.
 */
export async function chat(deps: Deps, { messages, context }: AiChatInput): Promise<AiChatOutput> {
  const { aiChatVisible, assistantPerDay } = await shopSettings(deps);
  requireAssistantOn(aiChatVisible);
  await limitChat(deps, assistantPerDay);
  const fromShopper = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const first = Math.max(0, fromShopper.length - 1 - EARLIER);
  const questions = fromShopper
    .slice(first)
    .map((question, at) => redactFollowUp(fromShopper.slice(0, first + at), question));
  const product = context?.products?.length === 1 ? redact(context.products[0] ?? '') : undefined;
  const { answer, found } = await answerTo(deps, questions, product);
  const question = questions.at(-1) ?? '';
  await saveExchange(deps, { question, answer, found, isFirst: fromShopper.length === 1 });
  const isAsked = (text: string) => text.toLowerCase() === question.trim().toLowerCase();
  return { ...answer, suggestions: answer.suggestions.filter((text) => !isAsked(text)) };
}
