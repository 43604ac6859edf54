import { type Choice, CONSENT_NAME, decodeChoice } from '../../shop/consent/choice';
import type { Purpose } from '../../shop/consent/purposes';
import { read } from '../storage';

/** Dispatched on the page when the visitor made a choice (choose-consent.ts). */
export const CONSENT_CHOSEN_EVENT = 'consent:chosen';

/** Returns the visitor's choice; undefined before. */
export const readConsent = (): Choice | undefined => decodeChoice(read(CONSENT_NAME), Date.now());

/** Returns whether the browser refuses on the visitor's behalf: Global Privacy Control or Do Not Track. */
export function refusedByBrowser(): boolean {
  const { globalPrivacyControl, doNotTrack } = globalThis.navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Returns whether the visitor consented to this purpose: false before a choice, and where the browser refuses. */
export const allows = (purpose: Purpose): boolean =>
  purpose === 'necessary' || (!refusedByBrowser() && readConsent()?.purposes.includes(purpose) === true);

/**
 * Calls the listener whenever the visitor makes a choice, in this tab or another one; returns a function that stops it.
 */
export function onConsent(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => key === CONSENT_NAME && listener();
  addEventListener(CONSENT_CHOSEN_EVENT, listener);
  addEventListener('storage', elsewhere);
  return () => {
    removeEventListener(CONSENT_CHOSEN_EVENT, listener);
    removeEventListener('storage', elsewhere);
  };
}

/** Shows the consent dialog, like the buttons with `popovertarget="consent"` do without script. */
export const openConsent = (): void => document.getElementById(CONSENT_NAME)?.showPopover();
