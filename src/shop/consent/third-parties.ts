import type { OptionalPurpose } from './purposes';

/** What a page may load for which consent, as the server writes it into the dialog (`data-third-parties`). */
export interface ThirdParties {
  /** The purposes something on this page waits for: only then is anybody asked. */
  purposes: OptionalPurpose[];
  /** The tag manager's container; absent without one. */
  container?: { id: string; address: string; debug: boolean };
  /** There are custom scripts; absent where there are none. */
  scripts?: true;
}

/** What is in a page where nothing of third parties may run, and in every page as it was built. */
export const NO_THIRD_PARTIES = 'data-third-parties="null"';
