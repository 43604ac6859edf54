import { atom, computed } from 'nanostores';
import { ApiError } from '../../../client/call';
import { staff } from '../../../client/staff';
import { read, write } from '../../../stores/storage';
import { toast } from '../../../stores/toasts';
import { $location } from '../../app/location';
import { createItemStore } from '../../kit/item-store';
import { resource } from '../../kit/resource';
import { neighborsIn, walkOf } from './walk';

const openThread = () => $location.get().search.get('thread') ?? '';

/** The threads of the last shown list page, in order; an open thread that left the list keeps its place. */
const $walk = atom<readonly string[]>([]);

/** The inbox, and the open thread with everything needed to reply. */
export const threads = resource({
  list: '/api/admin/threads',
  filters: ['state', 'kind', 'assignee', 'answer'],
  csv: { from: '/api/admin/threads.csv', name: 'inbox.csv', permission: 'customers:export' },
  read: '/api/admin/threads/:id',
  opens: 'thread',
  onPage: ({ rows }) =>
    $walk.set(
      walkOf(
        $walk.get(),
        openThread(),
        rows.map(({ id }) => id),
      ),
    ),
});

/** The threads before and after the open one, in the list it was opened from. */
export const $neighbors = computed([$walk, $location], (walk) => neighborsIn(walk, openThread()));

/** The canned answers. There is one list of them, whatever the id. */
export const cannedAnswers = createItemStore(() => staff.get('/api/admin/canned-answers', {}));

const draftName = (id: string) => `inbox-draft:${id}` as const;

/** Returns the unsent draft of a thread's reply, stored in this browser tab only. */
export const draftOf = (id: string): string => read(draftName(id), 'sessionStorage') ?? '';

/** Stores the draft of a thread's reply; an empty text removes it. */
export function saveReplyDraft(id: string, text: string): void {
  write(draftName(id), text || null, 'sessionStorage');
}

/** After a conflict, the thread is reloaded; the typed text stays. */
export async function reloadOnConflict<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'changed_meanwhile') await threads.record.reload();
    throw error;
  }
}

async function finish(title: string): Promise<void> {
  toast(title, { kind: 'good' });
  await threads.refresh();
}

interface ExpectedVersion {
  id: string;
  revision: number;
}

/** Actions that need only the revision of the thread. */
export const moves = {
  close: ({ id, revision }: ExpectedVersion) =>
    reloadOnConflict(async () => {
      await staff.post('/api/admin/threads/:id/close', { param: { id }, json: { revision } });
      await finish('Thread closed');
    }),
  reopen: ({ id, revision }: ExpectedVersion) =>
    reloadOnConflict(async () => {
      await staff.post('/api/admin/threads/:id/reopen', { param: { id }, json: { revision } });
      await finish('Thread opened again');
    }),
  unspam: ({ id, revision }: ExpectedVersion) =>
    reloadOnConflict(async () => {
      await staff.post('/api/admin/threads/:id/not-spam', { param: { id }, json: { revision } });
      await finish('Taken out of spam');
    }),
  spam: ({ id, revision }: ExpectedVersion, reason: string) =>
    reloadOnConflict(async () => {
      await staff.post('/api/admin/threads/:id/spam', { param: { id }, json: { revision, reason } });
      await finish('Move to spam');
    }),
  assign: ({ id, revision }: ExpectedVersion, assignee: string | null) =>
    reloadOnConflict(async () => {
      await staff.post('/api/admin/threads/:id/assign', { param: { id }, json: { revision, assignee } });
      await finish(assignee ? 'Thread assigned' : 'Thread unassigned');
    }),
};

/** Deletes a canned answer. */
export async function deleteCanned({ id, revision }: ExpectedVersion): Promise<void> {
  await staff.post('/api/admin/canned-answers/:id/delete', { param: { id }, json: { revision } });
  toast('Answer deleted', { kind: 'good' });
  await cannedAnswers.reload();
}
