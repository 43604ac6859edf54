import type { Screen } from '../../shop/staff/screens';

/** What each screen is given; apart from the list of screens, which loads them all. */
export interface ScreenProps {
  screen: Screen;
  /** The varying parts of the address. */
  params: Record<string, string>;
}
