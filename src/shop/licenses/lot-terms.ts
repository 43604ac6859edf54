import { DAY_MS } from '../time';

export const LICENSE_TYPES = ['retail', 'oem', 'volume'] as const;
export type LicenseType = (typeof LICENSE_TYPES)[number];

/** Their labels for staff. */
export const LICENSE_LABELS: Record<LicenseType, string> = { retail: 'Retail', oem: 'OEM', volume: 'Volume' };

/** The supplier's terms for the keys of a lot; null where unknown. */
export interface LotTerms {
  region: string | null;
  licenseType: LicenseType | null;
}

const EVERYWHERE = /^(global|worldwide|world|any|all|international)$/i;

/** Returns the region outside which a key does not activate; undefined where it activates everywhere. */
const boundRegion = ({ region }: LotTerms): string | undefined =>
  region && !EVERYWHERE.test(region.trim()) ? region.trim() : undefined;

/** Initials that are read with an article. */
const INITIALS = /^(eu|eea|us|usa|uk|uae)$/i;
const placeOf = (region: string) => (INITIALS.test(region) ? `the ${region}` : region);

const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Returns the terms of one key that bind its owner, a sentence each; none for a retail key without a region or date.
 * `activateBefore` is an ISO date: from that day on, the key can no longer be activated.
 */
export function keyTerms(terms: LotTerms & { activateBefore: string | null }): string[] {
  const region = boundRegion(terms);
  return [
    ...(terms.activateBefore ? [`Activate it before ${longDay.format(new Date(terms.activateBefore))}.`] : []),
    ...(region ? [`Activates only in ${placeOf(region)}.`] : []),
    ...(terms.licenseType === 'oem' ? ['OEM license: it stays with the first computer it is activated on.'] : []),
    ...(terms.licenseType === 'volume' ? ['Volume license, meant for organizations.'] : []),
  ];
}

/**
 * Returns the terms of the keys in stock, for a buyer who has no key yet. A key of another lot may have different ones.
 */
export function stockTerms(lots: readonly LotTerms[]): string[] {
  const regions = new Set(lots.flatMap((lot) => boundRegion(lot) ?? []));
  const types = new Set(lots.map(({ licenseType }) => licenseType));
  return [
    ...[...regions].map((region) => `Some keys in stock activate only in ${placeOf(region)}.`),
    ...(types.has('oem')
      ? ['Some keys in stock are OEM licenses, which stay with the first computer they are activated on.']
      : []),
    ...(types.has('volume') ? ['Some keys in stock are volume licenses, meant for organizations.'] : []),
  ];
}

/** The days a buyer has at least to activate a key; a lot with less time left is out of stock. */
export const ACTIVATION_DAYS = 14;
/** Days before its date on which staff are notified about a lot. */
export const WARNING_DAYS = 30;

/** Returns when keys that must be activated before a day (ISO date) leave the stock, in milliseconds since 1970. */
export const leavesStockAt = (activateBefore: string): number =>
  Date.parse(`${activateBefore}T00:00:00Z`) - ACTIVATION_DAYS * DAY_MS;
