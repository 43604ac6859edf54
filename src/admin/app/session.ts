import { atom, computed, readonlyType } from 'nanostores';
import { ApiError, errorMessage } from '../../client/call';
import { staffWithoutReauth } from '../../client/staff';
import type { Admin } from '../../shop/staff/contract';
import type { Permission } from '../../shop/staff/permissions';
import { toast } from '../../stores/toasts';
import { dropDrafts } from './drafts';
import { navigate } from './location';

/** Who uses this browser: not known yet, nobody, not to be found out now, or this member of staff. */
export type Session =
  | { status: 'verifying' }
  | { status: 'out' }
  | { status: 'failed'; text: string; reached: boolean }
  | { status: 'in'; admin: Admin };

const $now = atom<Session>({ status: 'verifying' });

export const $session = readonlyType($now);

const $testShop = atom(false);
/** Whether the shop itself is in test mode, where no sum is real money. */
export const $isTestShop = readonlyType($testShop);

/** What the signed-in person may do; nothing while nobody is signed in. */
export const $access = computed($now, (session) =>
  session.status === 'in'
    ? { permissions: session.admin.permissions, accessLevel: session.admin.accessLevel }
    : { permissions: [], accessLevel: 0 },
);

/** Whether the signed-in member has this permission; for what is shown, the API decides for itself. */
export const may = (permission: Permission): boolean => $access.get().permissions.includes(permission);

/** Whether a call was refused because nobody is signed in here. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Asks the server who this is. */
export async function verify(): Promise<void> {
  // What is on the screen stays while its person is asked for again.
  if ($now.get().status === 'out') $now.set({ status: 'verifying' });
  try {
    const session = await staffWithoutReauth.get('/api/admin/session');
    $testShop.set(session.testShop);
    $now.set(session.state === 'active' ? { status: 'in', admin: session.admin } : { status: 'out' });
  } catch (error) {
    if (isRefused(error)) $now.set({ status: 'out' });
    else
      $now.set({ status: 'failed', text: errorMessage(error), reached: error instanceof ApiError && error.status > 0 });
  }
}

/** Stores the member who has just signed in, or their new name. */
export const setAdmin = (admin: Admin): void => $now.set({ status: 'in', admin });

/** Signs out here and opens the sign-in screen; where the shop was not reached, says that the session goes on. */
export async function signOut(): Promise<void> {
  try {
    await staffWithoutReauth.post('/api/admin/logout', {});
  } catch (error) {
    if (!isRefused(error)) return toast('You are still signed in', { text: errorMessage(error), kind: 'bad' });
  }
  dropDrafts();
  $now.set({ status: 'out' });
  navigate('/admin/login');
}
