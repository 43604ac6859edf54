import { pruneChats } from '../../../functions/assistant/prune-chats';
import type { Services } from '../../../functions/platform/services';
import { HOUR_MS } from '../../../src/shop/time';
import { testDeps } from '../../support/deps.ts';
import { count, db } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';

const PASSAGES = [{ path: '/refund-policy', page: 'Refunds', heading: 'Refund', text: 'A refund takes a week.' }];
/** Asks the assistant in a new browser; returns the status. */
const asks = async (content: string, services: Partial<Services> = {}) =>
  (
    await newVisitor({ passages: async () => PASSAGES, ...services }).post('/api/ai-chat', {
      messages: [{ role: 'user', content }],
    })
  ).status;

/** Effects of the assistant's settings, and of the other one that pages learn by their flags. */
export const ASSISTANT_EFFECTS = {
  exitPopup: {
    to: true,
    look: async () =>
      (await newVisitor().get<{ flags: { exitIntentPopup: boolean } }>('/api/storefront')).body.flags.exitIntentPopup,
    from: false,
    after: true,
  },
  aiChatVisible: {
    to: false,
    look: async () =>
      (await newVisitor().get<{ flags: { aiChatVisible: boolean } }>('/api/storefront')).body.flags.aiChatVisible,
    from: true,
    after: false,
  },
  assistantPerDay: {
    to: 1,
    look: async () => [await asks('hours?'), await asks('hours?')],
    from: [200, 200],
    after: [429, 429],
  },
  assistantModelPerDay: {
    to: 0,
    look: async () => {
      const asked: string[] = [];
      const ai = {
        json: async ({ text }: { text: string }) => {
          asked.push(text);
          return { answer: '', carried: false };
        },
      };
      await asks('refund', { ai });
      return asked.length;
    },
    from: 1,
    after: 0,
  },
  chatDays: {
    to: 10,
    look: async () => {
      await db.prepare('DELETE FROM limit_count').run();
      await asks('hours?');
      await pruneChats(testDeps({ now: () => Date.now() + 11 * 24 * HOUR_MS }));
      return (await count('SELECT count(*) FROM chat')) > 0;
    },
    from: true,
    after: false,
  },
};
