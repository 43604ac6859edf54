import { vendorPages } from '../../config/downloads.ts';

export type Destination = 'apps' | 'account' | 'portal';

/**
 * Returns the vendor page an edition is downloaded from (specification 2, section 9). Its rules overlap (Home 2021,
 * Professional Plus 2024, Home & Business), so the most specific name decides first: Business, then Professional, then
 * years before 2024; the rest is 2024 or Home.
 */
export function destinationOf(productId: string): Destination {
  const id = productId.toLowerCase();
  if (id.includes('business')) return 'portal';
  if (id.includes('professional') || id.includes('pro-plus')) return 'account';
  return /2021|2019/.test(id) ? 'account' : 'apps';
}

/** Returns the URL of that page. */
export const downloadLink = (productId: string): string => vendorPages[destinationOf(productId)].url;

/** Returns the same URL as displayed. */
export const downloadLabel = (productId: string): string => vendorPages[destinationOf(productId)].label;

const WINDOWS_ONLY = /professional-plus|pro-plus/;
const asId = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/**
 * Returns whether an item runs on Windows only: its id or name contains professional-plus or pro-plus (specification 2,
 * 4.2).
 */
export const isWindowsOnly = ({ productId, name }: { productId: string; name: string }): boolean =>
  WINDOWS_ONLY.test(asId(productId)) || WINDOWS_ONLY.test(asId(name));
