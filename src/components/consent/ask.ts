import { CONSENT_NAME } from '../../shop/consent/choice';
import { readConsent, refusedByBrowser } from '../../stores/consent/consent';

/**
 * Asks for consent if something on the page needs it and the visitor has not chosen yet. What the visitor accepted
 * starts once the page is idle.
 */
export function startConsent(): void {
  const dialog = document.getElementById(CONSENT_NAME);
  const choice = readConsent();
  if (choice?.id) (window.requestIdleCallback ?? setTimeout)(() => void import('./follow'));
  else if (dialog && !choice && dialog.dataset.thirdParties !== 'null' && !refusedByBrowser()) {
    dialog.dataset.asks = '';
    dialog.showPopover();
  }
}
