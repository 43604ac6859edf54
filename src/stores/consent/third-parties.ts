import { parseJson } from '../../shop/cart/stored';
import { CONSENT_NAME } from '../../shop/consent/choice';
import type { ThirdParties } from '../../shop/consent/third-parties';

/** Returns what third-party code this page may load with consent; empty where none may run. */
export const thirdPartiesHere = (): Partial<ThirdParties> =>
  (parseJson(document.getElementById(CONSENT_NAME)?.dataset.thirdParties) ?? {}) as Partial<ThirdParties>;

/**
 * Returns whether this page may call what shows or changes one person's data: its policy forbids it where third-party
 * code may run (functions/http/connect-sources.ts).
 */
export function mayCallPersonal(): boolean {
  const { container, scripts } = thirdPartiesHere();
  return !container && !scripts;
}
