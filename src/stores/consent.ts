import { type Choice, CONSENT_NAME, decodeChoice } from '../shop/consent/choice';
import type { Purpose } from '../shop/consent/purposes';
import { read } from './storage';

/** Sent to the page when its visitor chose (choose-consent.ts). */
export const CONSENT_CHOSEN_EVENT = 'consent:chosen';

/** What the visitor chose; undefined before. */
export const readConsent = (): Choice | undefined => decodeChoice(read(CONSENT_NAME), Date.now());

/** Whether the browser refuses for its visitor: Global Privacy Control or Do Not Track. */
export function refusedByBrowser(): boolean {
  const { globalPrivacyControl, doNotTrack } = globalThis.navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Whether the visitor agreed to this purpose: false before an answer, and where the browser refuses. */
export const allows = (purpose: Purpose): boolean =>
  purpose === 'necessary' || (!refusedByBrowser() && readConsent()?.purposes.includes(purpose) === true);

/** Calls the listener each time the visitor chose, in this tab or another one; gives what ends that. */
export function onConsent(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => key === CONSENT_NAME && listener();
  addEventListener(CONSENT_CHOSEN_EVENT, listener);
  addEventListener('storage', elsewhere);
  return () => {
    removeEventListener(CONSENT_CHOSEN_EVENT, listener);
    removeEventListener('storage', elsewhere);
  };
}

/** Shows the consent dialog, as the buttons with `popovertarget="consent"` do without script. */
export const openConsent = (): void => document.getElementById(CONSENT_NAME)?.showPopover();
