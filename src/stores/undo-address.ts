import { atom } from 'nanostores';
import { ApiError, errorMessage } from '../client/call';
import { readUndo, undoAddress } from '../client/orders';
import { INCOMPLETE_LINK, takeTokenFromUrl } from './mailed-link';

/** The change of an order's address that a mailed link undoes; addresses are masked. */
export interface Change {
  orderNumber: string;
  formerEmail: string;
  email: string;
}

export type UndoState =
  | { state: 'reading' }
  | { state: 'asking' | 'undoing'; change: Change; error?: string }
  | { state: 'done'; text: string }
  | { state: 'closed'; text: string }
  | { state: 'failed'; text: string };

export const $undo = atom<UndoState>({ state: 'reading' });

const isClosed = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'link_closed';

/** Reads what the link would undo; nothing changes before the owner presses the button. */
export async function openUndo(): Promise<void> {
  const token = takeTokenFromUrl();
  if (!token) return $undo.set({ state: 'closed', text: INCOMPLETE_LINK });
  $undo.set({ state: 'reading' });
  try {
    $undo.set({ state: 'asking', change: await readUndo(token) });
  } catch (error) {
    $undo.set({ state: isClosed(error) ? 'closed' : 'failed', text: errorMessage(error) });
  }
}

/** Gives the order its former address back. */
export async function confirmUndo(): Promise<void> {
  const known = $undo.get();
  if (known.state !== 'asking') return;
  const { change } = known;
  $undo.set({ state: 'undoing', change });
  try {
    $undo.set({ state: 'done', text: (await undoAddress(takeTokenFromUrl())).message });
  } catch (error) {
    if (isClosed(error)) $undo.set({ state: 'closed', text: errorMessage(error) });
    else $undo.set({ state: 'asking', change, error: errorMessage(error) });
  }
}
