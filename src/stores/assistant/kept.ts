import { CHAT_KEY } from '../../shop/assistant/limits';
import { read, write } from '../storage';

/** The number of newest messages that are stored. */
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

function messageOf(value: unknown, at: number): ChatMessage[] {
  const { type, message, timestamp, suggestions } = (value ?? {}) as Record<string, unknown>;
  if ((type !== 'user' && type !== 'ai') || typeof message !== 'string' || typeof timestamp !== 'number') return [];
  if (!Number.isFinite(timestamp)) return [];
  const texts = Array.isArray(suggestions) ? suggestions.filter((text) => typeof text === 'string') : [];
  return [{ id: at + 1, type, message, timestamp, ...(texts.length > 0 && { suggestions: texts }) }];
}

/** Reads the conversation of this tab, oldest first; empty for invalid content. */
export function readChat(): ChatMessage[] {
  try {
    const messages: unknown = JSON.parse(read(CHAT_KEY, 'sessionStorage') ?? '[]');
    return Array.isArray(messages) ? messages.slice(-MAX_MESSAGES).flatMap(messageOf) : [];
  } catch {
    return [];
  }
}

/** Stores the conversation for the other pages of this tab, without the greeting, which may name an order. */
export function saveChat(messages: readonly ChatMessage[]): void {
  const from = messages.findIndex(({ type }) => type === 'user');
  if (from >= 0) write(CHAT_KEY, JSON.stringify(messages.slice(from).slice(-MAX_MESSAGES)), 'sessionStorage');
}
