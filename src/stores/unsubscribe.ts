import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../client/call';
import { unsubscribe } from '../client/storefront';
import { INCOMPLETE_LINK } from '../shop/incomplete-link';
import { isLinkClosed, takeTokenFromUrl } from './account/mailed-link';

export type UnsubscribeState =
  | { status: 'asking'; error?: string }
  | { status: 'working' }
  | { status: 'done' | 'closed'; text: string };

const $topic = atom<'stock' | 'reviews' | 'carts'>('stock');
/** The topic of the emails that the link ends. */
export const $unsubscribeAbout = readonlyType($topic);
const $state = atom<UnsubscribeState>({ status: 'asking' });
export const $unsubscribe = readonlyType($state);

/** Removes the token from the address; nothing is ended before the reader presses the button. */
export function openUnsubscribe(): void {
  const about = new URLSearchParams(location.search).get('about');
  if (about === 'reviews' || about === 'carts') $topic.set(about);
  if (!takeTokenFromUrl()) $state.set({ status: 'closed', text: INCOMPLETE_LINK });
}

/** Ends the emails the link is about. */
export async function confirmUnsubscribe(): Promise<void> {
  $state.set({ status: 'working' });
  try {
    $state.set({ status: 'done', text: (await unsubscribe(takeTokenFromUrl())).message });
  } catch (error) {
    if (isLinkClosed(error)) $state.set({ status: 'closed', text: errorMessage(error) });
    else $state.set({ status: 'asking', error: errorMessage(error) });
  }
}
