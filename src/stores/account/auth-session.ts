import { computed } from 'nanostores';
import { leaveBrowser, logout } from '../../client/auth';
import { errorMessage } from '../../client/call';
import { CHAT_KEY } from '../../shop/assistant/limits';
import { DRAFT_KEY } from '../../shop/checkout/draft';
import { clearLastOrder } from '../order/last-order';
import { rememberName } from '../preferences';
import { write } from '../storage';
import { $storefront } from '../storefront';
import { toast } from '../toasts';

/** The customer the header greets; null while nobody is signed in or it is unknown. */
export const $signedIn = computed($storefront, (storefront) =>
  storefront.status === 'ready' ? storefront.data.signedIn : null,
);

/** Clears what this tab stores about its user: the last order, the chat and the checkout's input. */
export function clearTraces(): void {
  clearLastOrder();
  rememberName('');
  for (const name of [DRAFT_KEY, CHAT_KEY] as const) write(name, null, 'sessionStorage');
}

/** Signs out and reloads the page, so that nothing of the account stays on screen or in memory. */
export async function signOut(): Promise<void> {
  try {
    await logout();
    clearTraces();
    location.reload();
  } catch (error) {
    toast('You are still signed in', { text: errorMessage(error), kind: 'bad' });
  }
}

/** "This is not my computer": nothing that was opened here can be opened here again; the page reflects that at once. */
export async function leaveThisBrowser(): Promise<void> {
  try {
    await leaveBrowser();
    clearTraces();
    location.reload();
  } catch (error) {
    toast('This browser still shows your order', { text: errorMessage(error), kind: 'bad' });
  }
}
