import type { AssistantRoutes } from '../../functions/assistant/routes';
import type { AiChatInput, AiChatOutput, HandOverInput } from '../shop/assistant/contract';
import { createClient } from './typed';

const assistant = createClient<AssistantRoutes>();

/** Longer than the server's own timeout for its model. */
const RESPONSE_TIMEOUT_MS = 20_000;

/** Asks the assistant; the last message is the new one. */
export const askAssistant = (json: AiChatInput): Promise<AiChatOutput> =>
  assistant.post('/api/ai-chat', { json }, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });

/** Hands this browser's conversation over to a person. */
export const handOver = (json: HandOverInput) =>
  assistant.post('/api/ai-chat/hand-over', { json }, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
