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
  .list('/api/admin/threads', 'List inbox threads', threads)
  .csv('/api/admin/threads.csv', 'Export inbox threads as CSV', threads, {
    permission: 'customers:export',
  })
  .get('/api/admin/threads/{id}', 'Retrieve a thread', {
    output: readThreadOutput,
    errors: ['not_found'],
    run: readThread,
  })
  .post('/api/admin/threads/{id}/answer', 'Reply to a thread by email', {
    body: answerInput,
    errors,
    run: replyToThread,
  })
  .post('/api/admin/threads/{id}/notes', 'Add a note to a thread', {
    body: noteInput,
    errors: ['not_found'],
    run: addNote,
  })
  .post('/api/admin/threads/{id}/assign', 'Assign a thread to a staff member', {
    body: assignThreadInput,
    errors,
    run: assignThread,
  })
  .post('/api/admin/threads/{id}/snooze', 'Snooze a thread', {
    body: snoozeInput,
    errors,
    run: snoozeThread,
  })
  .post('/api/admin/threads/{id}/close', 'Close a thread', { body: seenInput, errors, run: closeThread })
  .post('/api/admin/threads/{id}/reopen', 'Reopen a thread', { body: seenInput, errors, run: reopenThread })
  .post('/api/admin/threads/{id}/merge', 'Merge a thread into another', { body: mergeInput, errors, run: mergeThreads })
  .post('/api/admin/threads/{id}/spam', 'Mark a thread as spam', { body: spamInput, errors, run: markSpam })
  .post('/api/admin/threads/{id}/not-spam', 'Mark a thread as not spam', { body: seenInput, errors, run: unmarkSpam })
  .get('/api/admin/canned-answers', 'List canned answers', { output: cannedListOutput, run: listCanned })
  .post('/api/admin/canned-answers', 'Create a canned answer', { body: newCannedInput, run: addCanned })
  .put('/api/admin/canned-answers/{id}', 'Update a canned answer', {
    body: saveCannedInput,
    errors: ['changed_meanwhile'],
    run: saveCanned,
  })
  .post('/api/admin/canned-answers/{id}/delete', 'Delete a canned answer', {
    body: seenInput,
    errors: ['changed_meanwhile'],
    run: deleteCanned,
  });
