import type { Screen } from '../../shop/staff/screens';

/** The props of every screen; in a file of its own, since the list of screens imports them all. */
export interface ScreenProps {
  screen: Screen;
  /** The variable segments of the address. */
  params: Record<string, string>;
}
