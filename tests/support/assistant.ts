import type { Ai } from '../../functions/platform/ai';
import type { AiChatOutput } from '../../src/shop/assistant/contract';
import { PASSAGES } from './page-passages.ts';
import { db } from './stock.ts';
import type { Visitor } from './visitor.ts';

export const passages = async () => PASSAGES;
export type Failure = { code: string; error: string; issues: { path: string; message: string }[] };
export const user = (content: string) => ({ role: 'user' as const, content });
export const ask = async (visitor: Visitor, ...messages: (string | { role: string; content: string })[]) =>
  visitor.post<AiChatOutput & Failure>('/api/ai-chat', {
    messages: messages.map((message) => (typeof message === 'string' ? user(message) : message)),
  });
/** A model that answers with `reply`, and the texts it was given. */
export function model(reply: (text: string) => unknown): { ai: Ai; given: string[] } {
  const given: string[] = [];
  return {
    ai: { json: async ({ task, text }) => reply(given[given.push(`${task}\n${text}`) - 1]?.slice(task.length) ?? '') },
    given,
  };
}
export const questions = () => db.prepare("SELECT text, found, topic FROM chat_message WHERE role = 'user'").all();

/** Deletes every conversation and every counter. */
export const clearChats = () =>
  db.batch(['chat_message', 'chat', 'limit_count'].map((table) => db.prepare(`DELETE FROM ${table}`)));
