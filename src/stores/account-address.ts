import { atom } from 'nanostores';
import { followAddressLink, readAddressLink } from '../client/account';
import { ApiError, errorMessage } from '../client/call';
import type { AddressLink } from '../shop/customers/contract';
import { INCOMPLETE_LINK, takeTokenFromUrl } from './mailed-link';

export type AddressLinkState =
  | { state: 'reading' }
  | { state: 'asking' | 'saving'; link: AddressLink; error?: string }
  | { state: 'done'; link: AddressLink; text: string }
  | { state: 'closed' | 'failed'; text: string };

export const $addressLink = atom<AddressLinkState>({ state: 'reading' });

const isClosed = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'link_closed';

/** Reads what the link does; nothing changes before the button is pressed. */
export async function openAddressLink(): Promise<void> {
  const token = takeTokenFromUrl();
  if (!token) return $addressLink.set({ state: 'closed', text: INCOMPLETE_LINK });
  $addressLink.set({ state: 'reading' });
  try {
    $addressLink.set({ state: 'asking', link: await readAddressLink(token) });
  } catch (error) {
    $addressLink.set({ state: isClosed(error) ? 'closed' : 'failed', text: errorMessage(error) });
  }
}

/** Does what the link is for. */
export async function confirmAddressLink(): Promise<void> {
  const known = $addressLink.get();
  if (known.state !== 'asking') return;
  const { link } = known;
  $addressLink.set({ state: 'saving', link });
  try {
    $addressLink.set({ state: 'done', link, text: (await followAddressLink(takeTokenFromUrl())).message });
  } catch (error) {
    if (isClosed(error)) $addressLink.set({ state: 'closed', text: errorMessage(error) });
    else $addressLink.set({ state: 'asking', link, error: errorMessage(error) });
  }
}
