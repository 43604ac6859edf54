import type { ConfirmPaymentInput } from '../shop/payments/contract';
import type { Storefront } from '../shop/storefront/contract';

type DeviceInfo = NonNullable<ConfirmPaymentInput['deviceInfo']>;
type Place = Pick<
  Storefront['location'],
  'ip' | 'country' | 'city' | 'region' | 'timezone' | 'latitude' | 'longitude' | 'isp'
>;

const SYSTEMS: [string, RegExp][] = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Chrome OS', /CrOS/],
  ['Linux', /Linux/],
];
const BROWSERS: [string, RegExp][] = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
];
const BRANDS: [string, RegExp][] = [
  ['Apple', /iPhone|iPad|iPod|Macintosh/],
  ['Samsung', /SM-|Samsung/i],
  ['Google', /Pixel/],
];
const nameOf = (list: [string, RegExp][], agent: string) => list.find(([, pattern]) => pattern.test(agent))?.[0];

/** Returns the kind of device of a user agent. */
export function deviceType(agent: string): 'mobile' | 'tablet' | 'desktop' | 'unknown' {
  if (!agent) return 'unknown';
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'tablet';
  return /Mobi|iPhone|Android/.test(agent) ? 'mobile' : 'desktop';
}

/** The fallback for an unknown place (specification 1 and 2, section 7), beside the browser's time zone. */
const NOWHERE = { ip: '', country: 'US', city: 'Unknown' };

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns city and country, else region and country, else the country (specification 2, section 3). */
export function locationString({ city, region, country }: Partial<Place>): string {
  if (!country) return `${NOWHERE.city}, ${NOWHERE.country}`;
  const near = [city, region].find((name) => name && name !== NOWHERE.city);
  return near ? `${near}, ${country}` : country;
}

/** Returns the place in the format of the payment calls. */
function placeOf(place: Partial<Place>) {
  const { ip, country, city, region, timezone, latitude, longitude, isp } = {
    ...NOWHERE,
    timezone: timeZone(),
    ...place,
  };
  return { ip, country, city, region, timezone, latitude, longitude, isp, locationString: locationString(place) };
}

function device() {
  const agent = navigator.userAgent;
  const operatingSystem = nameOf(SYSTEMS, agent) ?? 'Unknown';
  const browser = nameOf(BROWSERS, agent) ?? 'Unknown';
  return {
    userAgent: agent.slice(0, 1000),
    deviceType: deviceType(agent),
    screenResolution: `${screen.width}x${screen.height}`,
    referrer: document.referrer.slice(0, 2000) || 'Direct',
    timezone: timeZone(),
    language: navigator.language,
    platform: navigator.platform,
    deviceBrand: nameOf(BRANDS, agent) ?? 'Unknown',
    deviceModel: /(iPhone|iPad|Pixel \w+|SM-\w+|Macintosh)/.exec(agent)?.[1] ?? 'Unknown',
    operatingSystem,
    browser,
    deviceName: `${browser} on ${operatingSystem}`,
  };
}

/** Returns the few facts stored with an abandoned cart. */
export function briefDevice() {
  const { userAgent, deviceType: kind, browser, operatingSystem } = device();
  const viewport = { width: innerWidth, height: innerHeight };
  return { userAgent: userAgent.slice(0, 300), browser, os: operatingSystem, device: kind, viewport };
}

interface Hints {
  deviceMemory?: number;
  connection?: Record<'effectiveType' | 'downlink' | 'rtt', string | number | undefined>;
}

/** Returns what only some browsers reveal: memory and connection. */
function hints(): Hints {
  const { deviceMemory, connection } = navigator as Hints;
  const { effectiveType, downlink, rtt } = connection ?? {};
  return {
    ...(deviceMemory && { deviceMemory }),
    ...(connection && { connection: { effectiveType, downlink, rtt } }),
  };
}

/** Returns the facts sent with a payment for fraud review (specification 2, section 7). */
export function deviceInfo(place: Place | undefined): DeviceInfo {
  const facts = device();
  const where = placeOf(place ?? {});
  return {
    device: facts,
    snapshot: {
      languages: [...navigator.languages],
      cookieEnabled: navigator.cookieEnabled,
      onLine: navigator.onLine,
      screenWidth: screen.width,
      screenHeight: screen.height,
      screenAvailWidth: screen.availWidth,
      screenAvailHeight: screen.availHeight,
      colorDepth: screen.colorDepth,
      pixelDepth: screen.pixelDepth,
      timezoneOffset: new Date().getTimezoneOffset(),
      url: location.origin + location.pathname,
      viewport: { width: innerWidth, height: innerHeight },
      hardwareConcurrency: navigator.hardwareConcurrency,
      ...hints(),
    },
    location: where,
    deviceName: facts.deviceName,
    locationString: where.locationString,
  };
}
