import { vendorPages } from '../../config/downloads.ts';

export type Destination = 'apps' | 'account' | 'portal';

/**
 * On which of the vendor's pages an edition is downloaded. Specification 2, section 9 says: "2024 and Home go to the
 * office apps page; 2021, 2019 and Professional go to the vendor account install page; Business goes to the vendor
 * portal". Read alone, those rules overlap (Home 2021, Professional Plus 2024, Home & Business), so the narrowest name
 * decides first: Business, then Professional, then the older years, and what is left is 2024 or Home.
 */
export function destinationOf(productId: string): Destination {
  const id = productId.toLowerCase();
  if (id.includes('business')) return 'portal';
  if (id.includes('professional') || id.includes('pro-plus')) return 'account';
  return /2021|2019/.test(id) ? 'account' : 'apps';
}

/** The address of that page. */
export const downloadLink = (productId: string): string => vendorPages[destinationOf(productId)].url;

/** The same address as people read it. */
export const downloadLabel = (productId: string): string => vendorPages[destinationOf(productId)].label;

const WINDOWS_ONLY = /professional-plus|pro-plus/;
const asId = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Whether an item runs on Windows only: its id or name contains professional-plus or pro-plus (specification 2, 4.2). */
export const isWindowsOnly = ({ productId, name }: { productId: string; name: string }): boolean =>
  WINDOWS_ONLY.test(asId(productId)) || WINDOWS_ONLY.test(asId(name));
