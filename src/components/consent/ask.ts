import { CONSENT_NAME } from '../../shop/consent/choice';
import { readConsent, refusedByBrowser } from '../../stores/consent';

/**
 * Asks for consent where something on the page waits for it and the visitor has not answered; after an answer, what they
 * agreed to follows once the page is at rest.
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
