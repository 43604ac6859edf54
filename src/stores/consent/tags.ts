import { parseJson } from '../../shop/cart/stored';
import { OPTIONAL_PURPOSES, type OptionalPurpose } from '../../shop/consent/purposes';
import type { ThirdParties } from '../../shop/consent/third-parties';
import { GTM_CONFIG, mayRunThirdParty } from '../../shop/consent/third-party-pages';
import { read, write } from '../storage';
import { clearForeignData } from './clear-foreign-data';
import { allows } from './consent';
import { thirdPartiesHere } from './third-parties';

/** The container configuration stored in this browser (specification 1, section 3); only with consent. */
interface GtmConfig {
  containerId: string;
  /** False keeps the container out of this browser: for staff, who would otherwise count as visitors. */
  isEnabled: boolean;
  debugMode: boolean;
}

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

/** Google accepts such a command only as an arguments object. */
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
  const stored = parseJson(read(GTM_CONFIG)) as Partial<GtmConfig> | undefined;
  const config: GtmConfig = {
    containerId: id,
    isEnabled: stored?.isEnabled !== false,
    debugMode: stored?.debugMode ?? debug,
  };
  write(GTM_CONFIG, JSON.stringify(config));
  if (!config.isEnabled) return;
  const layer: unknown[] = [];
  page.dataLayer = layer;
  if (config.debugMode) {
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
  // A host that does not respond, or is blocked, does not affect the shop.
  document.head.append(Object.assign(script, { async: true, src: `${address}/gtm.js?id=${encodeURIComponent(id)}` }));
}

/** The consents when the page last checked. */
let held: readonly OptionalPurpose[] = [];

/**
 * Follows the visitor's choice: loads the container after the first consent and reports each change to it. After a
 * withdrawal, everything third-party code stored is deleted, and a page where some runs is reloaded, since running code
 * cannot be stopped. Returns whether it reloads.
 */
export function followConsent(): boolean {
  const { container } = thirdPartiesHere();
  const agreed = OPTIONAL_PURPOSES.filter(allows);
  const isWithdrawn = held.some((purpose) => !agreed.includes(purpose));
  held = agreed;
  if (page.dataLayer) command('consent', 'update', signals());
  else if (agreed.length > 0 && container && mayRunThirdParty(location.pathname)) load(container);
  if (agreed.length > 0 && !isWithdrawn) return false;
  if (agreed.length === 0) write(GTM_CONFIG, null);
  clearForeignData();
  const runs = page.dataLayer !== undefined || document.querySelector('[data-script]') !== null;
  if (isWithdrawn && runs) location.reload();
  return isWithdrawn && runs;
}
