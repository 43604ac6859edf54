import type { CommandName } from '../../shop/staff/palette';
import type { ScreenId } from '../../shop/staff/screens';
import { navigate } from './location';

/** One entry of the palette. `words` are additional search terms. */
export interface Entry {
  id: string;
  title: string;
  words: string;
  note?: string;
  /** That of its screen, or of its command. */
  icon: ScreenId | CommandName;
  /** Keeps the palette open, e.g. to choose the order to refund. */
  stays?: true;
  run: () => void;
}

/** An entry that opens an address of the back office. */
export const opens = (id: string, title: string, icon: Entry['icon'], address: string): Entry => ({
  id,
  title,
  words: '',
  icon,
  run: () => navigate(address),
});
