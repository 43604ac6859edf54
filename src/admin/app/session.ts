import { atom, computed, readonlyType } from 'nanostores';
import { ApiError, errorMessage } from '../../client/call';
import { staffWithoutReauth } from '../../client/staff';
import type { Admin } from '../../shop/staff/contract';
import type { Permission } from '../../shop/staff/permissions';
import { read, write } from '../../stores/storage';
import { toast } from '../../stores/toasts';
import { dropDrafts } from './drafts';
import { navigate } from './location';

/** Who uses this browser: not verified yet, nobody, unknown because the check failed, or this staff member. */
export type Session =
  | { status: 'loading' }
  | { status: 'out' }
  | { status: 'failed'; text: string; reached: boolean }
  | { status: 'in'; admin: Admin };

const $state = atom<Session>({ status: 'loading' });

export const $session = readonlyType($state);

// Remembered, so that a screen that still loads says so, too.
const $testShop = atom(read('admin-test-shop') !== null);
/** Whether the shop itself is in test mode, where amounts are not real money. */
export const $isTestShop = readonlyType($testShop);

/** What the signed-in staff member may do; empty while nobody is signed in. */
export const $access = computed($state, (session) =>
  session.status === 'in'
    ? { permissions: session.admin.permissions, accessLevel: session.admin.accessLevel }
    : { permissions: [], accessLevel: 0 },
);

/**
 * Returns whether the signed-in staff member has this permission; only for display, since the API checks for itself.
 */
export const may = (permission: Permission): boolean => $access.get().permissions.includes(permission);

/** Returns whether a call was refused because nobody is signed in. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Verifies the session with the server. */
export async function verify(): Promise<void> {
  // The screen stays while a known session is verified again.
  if ($state.get().status === 'out') $state.set({ status: 'loading' });
  try {
    const session = await staffWithoutReauth.get('/api/admin/session');
    $testShop.set(session.testShop);
    write('admin-test-shop', session.testShop ? '1' : null);
    $state.set(session.state === 'active' ? { status: 'in', admin: session.admin } : { status: 'out' });
  } catch (error) {
    if (isRefused(error)) $state.set({ status: 'out' });
    else
      $state.set({
        status: 'failed',
        text: errorMessage(error),
        reached: error instanceof ApiError && error.status > 0,
      });
  }
}

/** Stores the staff member who has just signed in, or their new name. */
export const setAdmin = (admin: Admin): void => $state.set({ status: 'in', admin });

/** Signs out and opens the sign-in screen; if the shop cannot be reached, says that the session continues. */
export async function signOut(): Promise<void> {
  try {
    await staffWithoutReauth.post('/api/admin/logout', {});
  } catch (error) {
    if (!isRefused(error)) return toast('You are still signed in', { text: errorMessage(error), kind: 'bad' });
  }
  dropDrafts();
  $state.set({ status: 'out' });
  navigate('/admin/login');
}
