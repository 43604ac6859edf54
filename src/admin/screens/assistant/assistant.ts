import { resource } from '../../kit/resource';

/** Conversations with the assistant, and the open one. */
export const chats = resource({
  list: '/api/admin/chats',
  filters: ['handed', 'unanswered'],
  read: '/api/admin/chats/:id',
  opens: 'chat',
});

/** Questions that no page answered, and the open one. */
export const questions = resource({
  list: '/api/admin/chat-questions',
  filters: ['drafted'],
  read: '/api/admin/chat-questions/:id',
  opens: 'question',
});
