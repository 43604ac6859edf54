import { atom } from 'nanostores';
import { followAddressLink, readAddressLink } from '../client/account';
import { CallError, sentence } from '../client/call';
import type { AddressLink } from '../shop/customers/contract';
import { consumeToken, INCOMPLETE_LINK } from './mailed-link';

export type AddressLinkState =
  | { state: 'reading' }
  | { state: 'asking' | 'saving'; link: AddressLink; error?: string }
  | { state: 'done'; link: AddressLink; text: string }
  | { state: 'closed' | 'failed'; text: string };

export const $addressLink = atom<AddressLinkState>({ state: 'reading' });

const isClosed = (error: unknown): error is CallError => error instanceof CallError && error.code === 'link_closed';

/** Reads what the link does; nothing changes before the button is pressed. */
export async function openAddressLink(): Promise<void> {
  const token = consumeToken();
  if (!token) return $addressLink.set({ state: 'closed', text: INCOMPLETE_LINK });
  $addressLink.set({ state: 'reading' });
  try {
    $addressLink.set({ state: 'asking', link: await readAddressLink(token) });
  } catch (error) {
    $addressLink.set({ state: isClosed(error) ? 'closed' : 'failed', text: sentence(error) });
  }
}

/** Does what the link is for. */
export async function confirmAddressLink(): Promise<void> {
  const known = $addressLink.get();
  if (known.state !== 'asking') return;
  const { link } = known;
  $addressLink.set({ state: 'saving', link });
  try {
    $addressLink.set({ state: 'done', link, text: (await followAddressLink(consumeToken())).message });
  } catch (error) {
    if (isClosed(error)) $addressLink.set({ state: 'closed', text: sentence(error) });
    else $addressLink.set({ state: 'asking', link, error: sentence(error) });
  }
}
