import type { PlatformName } from './platform';

const SHOPIFY = /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/;
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}$/;

/**
 * Returns the canonical address of a store, e.g. `https://name.myshopify.com`; undefined if it is not one. Accepts
 * addresses of Shopify's own admin, too, since they name the store. A local server is accepted only with `allowLocal`.
 */
export function parseStoreUrl(
  platform: PlatformName,
  typed: string,
  { allowLocal }: { allowLocal: boolean },
): string | undefined {
  const text = typed.trim().replace(/\/+$/, '');
  if (LOCAL.test(text)) return allowLocal ? text : undefined;
  const url = URL.parse(text.includes('://') ? text : `https://${text}`);
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined;
  if (platform === 'shopify') {
    const [, named] = /^admin\.shopify\.com\/store\/([a-z0-9-]+)/.exec(url.host + url.pathname) ?? [];
    const host = named ? `${named}.myshopify.com` : url.host;
    return SHOPIFY.test(host) ? `https://${host}` : undefined;
  }
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(url.host) && !/^[\d.]+$/.test(url.host);
  const isInner = /\.(local|localhost|internal|home|lan|test|invalid)$/.test(url.host);
  return isName && !isInner ? `https://${url.host}${url.pathname.replace(/\/+$/, '')}` : undefined;
}
