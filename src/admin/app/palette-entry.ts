import type { ScreenId } from '../../shop/staff/screens';
import { navigate } from './location';

/** One thing the palette offers. `words` are further words it is found by. */
export interface Entry {
  id: string;
  title: string;
  words: string;
  note?: string;
  icon: ScreenId;
  /** The palette stays open after it, e.g. for the order that is to be refunded. */
  stays?: true;
  run: () => void;
}

/** An entry that opens an address of the back office. */
export const opens = (id: string, title: string, icon: ScreenId, address: string): Entry => ({
  id,
  title,
  words: '',
  icon,
  run: () => navigate(address),
});
