import { parseJson } from '../shop/cart/stored';
import { CONSENT_NAME } from '../shop/consent/choice';
import type { ThirdParties } from '../shop/consent/third-parties';
import { mayRunThirdParty } from '../shop/consent/third-party-pages';
import { allows } from './consent';
import { read, write } from './storage';

/** What this browser keeps of the container it runs (specification 1, section 3); there only with consent. */
interface GtmConfig {
  containerId: string;
  /** False keeps the container out of this browser: for staff, who would count as visitors. */
  isEnabled: boolean;
  debugMode: boolean;
}
const GTM_CONFIG = 'gtm-config';

type Container = NonNullable<ThirdParties['container']>;
type WithLayer = { dataLayer?: unknown[] };
const page = globalThis as WithLayer;

const granted = (may: boolean) => (may ? 'granted' : 'denied');

/** The signals of Google's consent mode, version 2. */
function signals() {
  const marketing = granted(allows('marketing'));
  return {
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    personalization_storage: marketing,
    analytics_storage: granted(allows('measurement')),
    functionality_storage: 'granted',
    security_storage: 'granted',
  };
}

/** Google reads such a command as the arguments of a call, and as nothing else. */
function command(..._: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: as above.
  page.dataLayer?.push(arguments);
}

const ALL_DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  personalization_storage: 'denied',
  analytics_storage: 'denied',
};

function load({ id, address, debug }: Container): void {
  const kept = parseJson(read(GTM_CONFIG)) as Partial<GtmConfig> | undefined;
  const own: GtmConfig = { containerId: id, isEnabled: kept?.isEnabled !== false, debugMode: kept?.debugMode ?? debug };
  write(GTM_CONFIG, JSON.stringify(own));
  if (!own.isEnabled) return;
  const layer: unknown[] = [];
  page.dataLayer = layer;
  if (own.debugMode) {
    const push = layer.push.bind(layer);
    layer.push = (...entries) => {
      console.debug('dataLayer', ...entries);
      return push(...entries);
    };
  }
  command('consent', 'default', ALL_DENIED);
  command('consent', 'update', signals());
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  // A host that does not answer, or is blocked, leaves the shop as it is.
  document.head.append(Object.assign(script, { async: true, src: `${address}/gtm.js?id=${encodeURIComponent(id)}` }));
}

/** Deletes what the container's tags left: every cookie that scripts can see, since none of them is ours. */
function forget(): void {
  write(GTM_CONFIG, null);
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, from) => `;domain=${labels.slice(from).join('.')}`)];
  for (const cookie of document.cookie.split('; '))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
      document.cookie = `${cookie.split('=')[0]}=;path=/;max-age=0${domain}`;
    }
}

/**
 * Follows the visitor's choice: loads the container once they agreed to anything, tells it of each change, and once
 * they withdrew deletes what its tags kept and opens the page anew, since code that runs cannot be taken back.
 */
export function followConsent(): void {
  const text = document.getElementById(CONSENT_NAME)?.dataset.thirdParties;
  const { container } = (parseJson(text) ?? {}) as Partial<ThirdParties>;
  const allowed = allows('measurement') || allows('marketing');
  if (!allowed) {
    if (page.dataLayer) command('consent', 'update', signals());
    if (read(GTM_CONFIG)) forget();
    if (page.dataLayer) location.reload();
  } else if (page.dataLayer) command('consent', 'update', signals());
  else if (container && mayRunThirdParty(location.pathname)) load(container);
}
