import { afterEach, expect, test, vi } from 'vitest';
import { deviceInfo, deviceType, locationString } from '../../src/client/device';
import { deviceInfo as contract } from '../../src/shop/payments/contract';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [IPHONE, 'mobile'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'desktop'],
  ['', 'unknown'],
])('%s is a %s', (agent, kind) => {
  expect(deviceType(agent)).toBe(kind);
});

test('a location is city and country, else region and country, else the country, else "Unknown, US"', () => {
  expect(locationString({ city: 'Berlin', country: 'DE' })).toBe('Berlin, DE');
  expect(locationString({ city: 'Unknown', region: 'Bavaria', country: 'DE' })).toBe('Bavaria, DE');
  expect(locationString({ city: '', country: 'DE' })).toBe('DE');
  expect(locationString({})).toBe('Unknown, US');
});

test('device facts match the contract of the payment calls', () => {
  vi.stubGlobal('navigator', {
    userAgent: IPHONE,
    language: 'de-DE',
    languages: ['de-DE'],
    platform: 'iPhone',
    cookieEnabled: true,
    onLine: true,
    hardwareConcurrency: 6,
    deviceMemory: 8,
    connection: { effectiveType: '4g', downlink: 10, rtt: 50, saveData: false },
  });
  const place = {
    ip: '192.0.2.7',
    country: 'DE',
    city: 'Berlin',
    region: 'Land Berlin',
    timezone: 'Europe/Berlin',
    latitude: 52.5,
    longitude: 13.4,
    isp: 'Example Net',
  };
  const sent = deviceInfo(place);
  expect(contract.parse(JSON.parse(JSON.stringify(sent)))).toMatchObject({
    device: {
      deviceType: 'mobile',
      deviceBrand: 'Apple',
      deviceModel: 'iPhone',
      operatingSystem: 'iOS',
      browser: 'Safari',
      referrer: 'Direct',
    },
    snapshot: { deviceMemory: 8, connection: { effectiveType: '4g', downlink: 10, rtt: 50 } },
    location: { ...place, locationString: 'Berlin, DE' },
    deviceName: 'Safari on iOS',
    locationString: 'Berlin, DE',
  });
});

test('without an answer about the place, the browser’s time zone is what is known of it', () => {
  const { location } = deviceInfo(undefined);
  // Specification 1, section 7: United States, city Unknown, empty ip, browser time zone.
  expect(JSON.parse(JSON.stringify(location))).toEqual({
    ip: '',
    country: 'US',
    city: 'Unknown',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    locationString: 'Unknown, US',
  });
});
