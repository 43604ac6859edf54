import type { HandOverInput } from '../../src/shop/assistant/contract';
import { plainAnswer } from '../../src/shop/assistant/markdown';
import { redact } from '../../src/shop/assistant/redact';
import { hoursText, openingText } from '../../src/shop/settings/opening-hours';
import { BODY_LENGTH } from '../../src/shop/support/kinds';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { openThread } from '../support/open-thread';
import { insertOnce, sendingKey } from '../support/send-once';
import { limitHandOver, requireAssistantOn } from './limit-chat';
import { CURRENT, IDLE_MS } from './statements';

/** The newest messages of the conversation that are included. */
const MAX_MESSAGES = 100;
const SUBJECTS = { person: 'Question from the chat', key_problem: 'A key does not work' } as const;

interface ChatMessageRow {
  role: 'user' | 'assistant';
  text: string;
}

const WHO = { user: 'Shopper', assistant: 'Assistant' } as const;

/** The message above the whole conversation; if both exceed a thread's limit, the start of the conversation is cut. */
function bodyOf(message: string, messages: readonly ChatMessageRow[]): string {
  if (messages.length === 0) return message;
  const head = `${message}\n\n--- The conversation with the assistant ---\n`;
  const lines = messages
    .map(({ role, text }) => `${WHO[role]}: ${role === 'user' ? text : plainAnswer(text)}`)
    .join('\n\n');
  return head + lines.slice(-(BODY_LENGTH - head.length));
}

/**
 * Hands a conversation over to staff: opens an inbox thread with the conversation, without license keys. Repeating the
 * same request opens no second one. Throws assistant_off and too_many_requests.
 */
export async function handOver(deps: Deps, input: HandOverInput): Promise<{ success: true; message: string }> {
  const { db } = deps;
  const now = deps.now();
  const { aiChatVisible, openingHours } = await shopSettings(deps);
  requireAssistantOn(aiChatVisible);
  await limitHandOver(deps, input.email);
  const browser = deps.request.browserHash ?? '';
  const since = now - IDLE_MS;
  const { results } = await statement<ChatMessageRow>(
    db,
    `SELECT role, text FROM chat_message WHERE chat_id = (${CURRENT}) ORDER BY created_at DESC, rowid DESC LIMIT ${MAX_MESSAGES}`,
    browser,
    since,
  ).all();
  const body = bodyOf(redact(input.message), results.toReversed());
  const thread = await openThread(deps, {
    kind: input.kind === 'person' ? 'chat' : 'key_problem',
    subject: SUBJECTS[input.kind],
    name: input.name,
    email: input.email,
    orderNumber: input.orderNumber,
    body,
    sendingKey: await sendingKey(now, 'chat', browser, input.kind, input.email, body),
    details: { 'Order number given': input.orderNumber },
  });
  await insertOnce(db, [
    ...thread.writes,
    statement(
      db,
      `UPDATE chat SET thread_id = ?3, email = ?4 WHERE id = (${CURRENT})`,
      browser,
      since,
      thread.id,
      input.email.toLowerCase(),
    ),
  ]);
  return {
    success: true,
    message: `Thank you. A person has your message and this conversation and will answer by email. We are open ${hoursText(openingHours)}. ${openingText(openingHours, now)}`,
  };
}
