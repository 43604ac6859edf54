import { currencyOf } from '../../src/shop/pricing/country-currency';

/** Where a request comes from, as the edge reports it; no other service is asked (design 3.16). */
export interface VisitorLocation {
  ip: string;
  country: string;
  city: string;
  region: string;
  timezone: string;
  /** Degrees; null if the edge does not know. */
  latitude: number | null;
  longitude: number | null;
  /** The provider of the client's network. */
  isp: string;
  currency: string;
}

const text = (value: unknown, fallback: string) => (typeof value === 'string' && value ? value : fallback);

function degrees(value: unknown): number | null {
  const number = typeof value === 'string' && value ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Reads `request.cf`; without it: United States, city Unknown, USD (specification 1, section 7). */
export function visitorLocationOf(cf: Record<string, unknown> | undefined, ip: string): VisitorLocation {
  const country = text(cf?.country, 'US');
  return {
    ip: cf ? ip : '',
    country,
    city: text(cf?.city, 'Unknown'),
    region: text(cf?.region, ''),
    timezone: text(cf?.timezone, ''),
    latitude: degrees(cf?.latitude),
    longitude: degrees(cf?.longitude),
    isp: text(cf?.asOrganization, ''),
    currency: currencyOf(country),
  };
}
