import type { AiChatOutput } from '../../src/shop/assistant/contract';
import { searchTermsOf } from '../../src/shop/assistant/terms';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { CURRENT, IDLE_MS } from './statements';

/** The topic of a question; equal for questions that differ only in word order and stop words. */
const topicOf = (question: string): string => [...new Set(searchTermsOf(question))].toSorted().join(' ').slice(0, 200);

interface Exchange {
  /** Redacted. */
  question: string;
  answer: AiChatOutput;
  /** Whether a page answered it. */
  found: boolean;
  /** True for the first message of a conversation. */
  isFirst: boolean;
}

/** Saves a question and its answer to this browser's conversation, in one batch. */
export async function saveExchange(deps: Deps, { question, answer, found, isFirst }: Exchange): Promise<void> {
  const { db, request, actor } = deps;
  const now = deps.now();
  const browser = request.browserHash ?? '';
  const since = now - IDLE_MS;
  const insert = (role: 'user' | 'assistant', text: string, topic: string) =>
    statement(
      db,
      `INSERT INTO chat_message (id, chat_id, role, text, found, topic, source, created_at)
       VALUES (?3, (${CURRENT}), ?4, ?5, ?6, ?7, ?8, ?9)`,
      browser,
      since,
      deps.newId('say'),
      role,
      text,
      found ? 1 : 0,
      topic,
      answer.sources[0]?.path ?? '',
      now,
    );
  const customerId = actor.kind === 'customer' ? (actor.id ?? '') : '';
  await db.batch([
    statement(
      db,
      `INSERT INTO chat (id, browser_hash, customer_id, email, created_at, last_at)
       SELECT ?3, ?1, ?4, '', ?5, ?5 WHERE ?6 OR NOT EXISTS (${CURRENT})`,
      browser,
      since,
      deps.newId('chat'),
      customerId,
      now,
      isFirst ? 1 : 0,
    ),
    insert('user', question, found ? '' : topicOf(question)),
    insert('assistant', answer.response, ''),
    // A visitor who signs in later owns the conversation from then on, and it is deleted with the account.
    statement(
      db,
      `UPDATE chat SET last_at = ?3, customer_id = iif(customer_id = '', ?4, customer_id) WHERE id = (${CURRENT})`,
      browser,
      since,
      now,
      customerId,
    ),
  ]);
}
