import { readChatOutput, readQuestionOutput, saveDraftInput } from '../../../src/shop/assistant/contract-staff';
import { draftAnswer, saveDraft } from '../../assistant/draft-answer';
import { routeGroup } from '../../http/route-group';
import { chats } from './chats';
import { questions } from './questions';
import { readChat } from './read-chat';
import { readQuestion } from './read-question';

export const { routes: assistantScreenRoutes } = routeGroup({
  tag: 'assistant',
  read: 'support:read',
  write: 'support:write',
})
  .list('/api/admin/chats', 'Conversations with the assistant', chats)
  .get('/api/admin/chats/{id}', 'One conversation with all it holds', {
    output: readChatOutput,
    errors: ['not_found'],
    run: readChat,
  })
  .list('/api/admin/chat-questions', 'Questions that no page answered', questions)
  .get('/api/admin/chat-questions/{id}', 'One of them, with its draft', {
    output: readQuestionOutput,
    errors: ['not_found'],
    run: readQuestion,
  })
  .post('/api/admin/chat-questions/{id}/draft', 'Make a draft for the page of questions and answers', {
    errors: ['not_found'],
    run: draftAnswer,
  })
  .put('/api/admin/chat-questions/{id}/draft', 'Save the words of a draft', {
    body: saveDraftInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: saveDraft,
  });
