import { aiChatInput, aiChatOutput, handOverInput } from '../../src/shop/assistant/contract';
import { messageOutput } from '../../src/shop/message-output';
import { bindEvents } from '../http/bind';
import { defineRoute } from '../http/route';
import { routeGroup } from '../http/route-group';
import { chat } from './chat';
import { handOver } from './hand-over';

const errors = ['assistant_off', 'too_many_requests'] as const;

const ask = defineRoute({
  method: 'post',
  path: '/api/ai-chat',
  summary: 'Ask the assistant a question',
  tag: 'assistant',
  body: aiChatInput,
  output: aiChatOutput,
  errors,
  optionalAuth: 'customer',
  browser: true,
});

/** Splits an answer into paragraphs, one event each. */
const parts = ({ response }: { response: string }) => response.split(/(?<=\n\n)/);

const { routes } = routeGroup({ tag: 'assistant' }).post(
  '/api/ai-chat/hand-over',
  'Hand a conversation over to staff',
  { body: handOverInput, output: messageOutput, errors, browser: true, run: handOver },
);

export const assistantRoutes = routes.openapi(ask, bindEvents(ask, chat, parts));
export type AssistantRoutes = typeof assistantRoutes;
