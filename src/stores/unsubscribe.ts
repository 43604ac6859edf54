import { atom } from 'nanostores';
import { errorMessage } from '../client/call';
import { unsubscribe } from '../client/storefront';
import { INCOMPLETE_LINK } from '../shop/incomplete-link';
import { isLinkClosed, takeTokenFromUrl } from './mailed-link';

export type UnsubscribeState =
  | { status: 'asking'; error?: string }
  | { status: 'working' }
  | { status: 'done' | 'closed'; text: string };

/** The topic of the emails that the link ends. */
export const $unsubscribeAbout = atom<'stock' | 'reviews' | 'carts'>('stock');
export const $unsubscribe = atom<UnsubscribeState>({ status: 'asking' });

/** Removes the token from the address; nothing is ended before the reader presses the button. */
export function openUnsubscribe(): void {
  const about = new URLSearchParams(location.search).get('about');
  if (about === 'reviews' || about === 'carts') $unsubscribeAbout.set(about);
  if (!takeTokenFromUrl()) $unsubscribe.set({ status: 'closed', text: INCOMPLETE_LINK });
}

/** Ends the emails the link is about. */
export async function confirmUnsubscribe(): Promise<void> {
  $unsubscribe.set({ status: 'working' });
  try {
    $unsubscribe.set({ status: 'done', text: (await unsubscribe(takeTokenFromUrl())).message });
  } catch (error) {
    if (isLinkClosed(error)) $unsubscribe.set({ status: 'closed', text: errorMessage(error) });
    else $unsubscribe.set({ status: 'asking', error: errorMessage(error) });
  }
}
