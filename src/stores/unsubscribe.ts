import { atom } from 'nanostores';
import { CallError, sentence } from '../client/call';
import { unsubscribe } from '../client/storefront';
import { consumeToken, INCOMPLETE_LINK } from './mailed-link';

export type UnsubscribeState =
  | { state: 'asking'; error?: string }
  | { state: 'working' }
  | { state: 'done' | 'closed'; text: string };

/** What the mails are about that the link ends. */
export const $unsubscribeAbout = atom<'stock' | 'reviews' | 'carts'>('stock');
export const $unsubscribe = atom<UnsubscribeState>({ state: 'asking' });

/** Takes the token out of the address; nothing is ended before the reader presses the button. */
export function openUnsubscribe(): void {
  const about = new URLSearchParams(location.search).get('about');
  if (about === 'reviews' || about === 'carts') $unsubscribeAbout.set(about);
  if (!consumeToken()) $unsubscribe.set({ state: 'closed', text: INCOMPLETE_LINK });
}

/** Ends the mails the link is about. */
export async function confirmUnsubscribe(): Promise<void> {
  $unsubscribe.set({ state: 'working' });
  try {
    $unsubscribe.set({ state: 'done', text: (await unsubscribe(consumeToken())).message });
  } catch (error) {
    if (error instanceof CallError && error.code === 'link_closed')
      $unsubscribe.set({ state: 'closed', text: sentence(error) });
    else $unsubscribe.set({ state: 'asking', error: sentence(error) });
  }
}
