/** Where the maker of the software hands out its installers, and where a key is redeemed. No other file names them. */
export const vendorPages = {
  /** The office apps page. */
  apps: { url: 'https://www.office.com/apps', label: 'office.com/apps' },
  /** The install page of the vendor account. */
  account: { url: 'https://account.microsoft.com/services', label: 'account.microsoft.com/services' },
  /** The vendor's portal for business licenses. */
  portal: { url: 'https://portal.office.com/account', label: 'portal.office.com' },
  redeem: { url: 'https://setup.office.com', label: 'setup.office.com' },
} as const;
