/** The format of the vendor's product keys: five groups of five letters or digits. */
export const PRODUCT_KEY_FORMAT = 'XXXXX-XXXXX-XXXXX-XXXXX-XXXXX';

/**
 * Returns whether a key has a product's format: X stands for a letter or digit, anything else for itself; null accepts
 * all.
 */
export function matchesFormat(key: string, format: string | null): boolean {
  if (format === null) return true;
  if (key.length !== format.length) return false;
  return [...format].every((sign, at) => (sign === 'X' ? /[A-Za-z0-9]/.test(key.charAt(at)) : key.charAt(at) === sign));
}

/** Returns a license key in the form used to detect duplicates. */
export const normalizeKey = (licenseKey: string): string => licenseKey.toUpperCase().replace(/[^A-Z0-9]/g, '');
