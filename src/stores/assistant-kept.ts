import { CHAT_KEY } from '../shop/assistant/limits';
import { read, write } from './storage';

/** The newest messages that are kept. */
const MAX_MESSAGES = 40;

/** A message of the conversation as the widget shows it (specification 1, section 3). */
export interface ChatMessage {
  id: number;
  type: 'user' | 'ai';
  message: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  suggestions?: readonly string[];
}

function messageOf(kept: unknown, at: number): ChatMessage[] {
  const { type, message, timestamp, suggestions } = (kept ?? {}) as Record<string, unknown>;
  if ((type !== 'user' && type !== 'ai') || typeof message !== 'string' || typeof timestamp !== 'number') return [];
  if (!Number.isFinite(timestamp)) return [];
  const texts = Array.isArray(suggestions) ? suggestions.filter((text) => typeof text === 'string') : [];
  return [{ id: at + 1, type, message, timestamp, ...(texts.length > 0 && { suggestions: texts }) }];
}

/** What this tab remembers of the conversation, oldest first; empty for what another version or hand wrote there. */
export function readChat(): ChatMessage[] {
  try {
    const kept: unknown = JSON.parse(read(CHAT_KEY, 'sessionStorage') ?? '[]');
    return Array.isArray(kept) ? kept.slice(-MAX_MESSAGES).flatMap(messageOf) : [];
  } catch {
    return [];
  }
}

/** Keeps the conversation for the other pages of this tab. The greeting is left out: it may name an order. */
export function saveChat(messages: readonly ChatMessage[]): void {
  const from = messages.findIndex(({ type }) => type === 'user');
  if (from >= 0) write(CHAT_KEY, JSON.stringify(messages.slice(from).slice(-MAX_MESSAGES)), 'sessionStorage');
}
