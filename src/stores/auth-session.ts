import { computed } from 'nanostores';
import { logout } from '../client/auth';
import { sentence } from '../client/call';
import { $storefront } from './storefront';
import { toast } from './toasts';

/** Whom the header greets; null while nobody is signed in, or nothing is known yet. */
export const $signedIn = computed($storefront, (storefront) =>
  storefront.state === 'ready' ? storefront.data.signedIn : null,
);

/** Signs out and loads the page anew, so that nothing of the account stays on screen or in memory. */
export async function signOut(): Promise<void> {
  try {
    await logout();
    location.reload();
  } catch (error) {
    toast('You are still signed in', { text: sentence(error), kind: 'bad' });
  }
}
