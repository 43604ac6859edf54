import { CONSENT_VERSION } from '../../src/shop/consent/purposes';

/** A visitor who agreed to `purposes`, in whose browser the tag manager ran. */
export function consent(purposes: readonly string[] = ['measurement', 'marketing']): void {
  localStorage.setItem('consent', JSON.stringify({ version: CONSENT_VERSION, purposes, id: 'random' }));
  localStorage.setItem('gtm-config', JSON.stringify({ containerId: 'GTM-TEST', isEnabled: true, debugMode: false }));
}
