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
  .list('/api/admin/chats', 'List assistant conversations', chats)
  .get('/api/admin/chats/{id}', 'Retrieve an assistant conversation', {
    output: readChatOutput,
    errors: ['not_found'],
    run: readChat,
  })
  .list('/api/admin/chat-questions', 'List unanswered questions', questions)
  .get('/api/admin/chat-questions/{id}', 'Retrieve an unanswered question and its draft', {
    output: readQuestionOutput,
    errors: ['not_found'],
    run: readQuestion,
  })
  .post('/api/admin/chat-questions/{id}/draft', 'Create a draft answer to a question', {
    errors: ['not_found'],
    run: draftAnswer,
  })
  .put('/api/admin/chat-questions/{id}/draft', 'Update a draft answer', {
    body: saveDraftInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: saveDraft,
  });
