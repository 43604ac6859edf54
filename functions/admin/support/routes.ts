import {
  answerInput,
  assignThreadInput,
  cannedListOutput,
  mergeInput,
  newCannedInput,
  noteInput,
  readThreadOutput,
  saveCannedInput,
  seenInput,
  snoozeInput,
  spamInput,
} from '../../../src/shop/support/contract';
import { routeGroup } from '../../http/route-group';
import { addNote } from '../../support/add-note';
import { addCanned, deleteCanned, listCanned, saveCanned } from '../../support/canned-answers';
import { mergeThreads } from '../../support/merge-threads';
import { assignThread, closeThread, markSpam, reopenThread, snoozeThread, unmarkSpam } from '../../support/move-thread';
import { replyToThread } from '../../support/reply-to-thread';
import { readThread } from './read-thread';
import { threads } from './threads';

const errors = ['not_found', 'changed_meanwhile'] as const;

export const { routes: supportScreenRoutes } = routeGroup({
  tag: 'support',
  read: 'support:read',
  write: 'support:write',
})
  .list('/api/admin/threads', 'The inbox: everything people wrote to the shop', threads)
  .csv('/api/admin/threads.csv', 'The same as a CSV file, without its pages', threads, {
    permission: 'customers:export',
  })
  .get('/api/admin/threads/{id}', 'One thread with its messages, customer and orders', {
    output: readThreadOutput,
    errors: ['not_found'],
    run: readThread,
  })
  .post('/api/admin/threads/{id}/answer', 'Answer by email', { body: answerInput, errors, run: replyToThread })
  .post('/api/admin/threads/{id}/notes', 'Write a note among colleagues', {
    body: noteInput,
    errors: ['not_found'],
    run: addNote,
  })
  .post('/api/admin/threads/{id}/assign', 'Give a thread to a colleague', {
    body: assignThreadInput,
    errors,
    run: assignThread,
  })
  .post('/api/admin/threads/{id}/snooze', 'Put a thread away for a time', {
    body: snoozeInput,
    errors,
    run: snoozeThread,
  })
  .post('/api/admin/threads/{id}/close', 'Close a thread', { body: seenInput, errors, run: closeThread })
  .post('/api/admin/threads/{id}/reopen', 'Open a thread again', { body: seenInput, errors, run: reopenThread })
  .post('/api/admin/threads/{id}/merge', 'Merge a thread into another', { body: mergeInput, errors, run: mergeThreads })
  .post('/api/admin/threads/{id}/spam', 'Put a thread into spam', { body: spamInput, errors, run: markSpam })
  .post('/api/admin/threads/{id}/not-spam', 'Take a thread out of spam', { body: seenInput, errors, run: unmarkSpam })
  .get('/api/admin/canned-answers', 'Answers that are given often', { output: cannedListOutput, run: listCanned })
  .post('/api/admin/canned-answers', 'Keep an answer that is given often', { body: newCannedInput, run: addCanned })
  .put('/api/admin/canned-answers/{id}', 'Change such an answer', {
    body: saveCannedInput,
    errors: ['changed_meanwhile'],
    run: saveCanned,
  })
  .post('/api/admin/canned-answers/{id}/delete', 'Delete such an answer', {
    body: seenInput,
    errors: ['changed_meanwhile'],
    run: deleteCanned,
  });
