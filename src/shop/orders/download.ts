/** Where the vendor's installer for an edition is fetched (specification 2, section 9). */
export function downloadLink(productId: string): string {
  if (productId.includes('business')) return 'https://www.microsoft.com/licensing/servicecenter';
  if (productId.includes('2024') && productId.includes('home')) return 'https://www.office.com/apps';
  if (productId.includes('professional') || /2021|2019/.test(productId))
    return 'https://account.microsoft.com/services';
  return 'https://www.office.com/apps';
}
