import type { OptionalPurpose } from './purposes';

/** What a page may load with which consent; the server writes it into the dialog (`data-third-parties`). */
export interface ThirdParties {
  /** The purposes that something on this page depends on: without any, the visitor is not asked. */
  purposes: OptionalPurpose[];
  /** The tag manager's container; absent without one. */
  container?: { id: string; address: string; debug: boolean };
  /** Whether there are custom scripts; absent where there are none. */
  scripts?: true;
}

/** The attribute in a page where no third-party code may run, and in every page as it was built. */
export const NO_THIRD_PARTIES = 'data-third-parties="null"';
