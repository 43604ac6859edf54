import { MINUTE_MS } from '../../../src/shop/time.ts';
import { act, type SeedEvent, type When } from './shop.ts';

interface Delivery {
  product: string;
  lot: string;
  code: string;
  keys: number;
  supplier: string;
  invoice: string;
  unitCost: string;
  currency: string;
  region: string;
  licenseType: string;
  boughtAt: string;
}

/** Made-up keys of a delivery, in the format of the editions. */
const keysOf = ({ code, keys }: Delivery) =>
  Array.from({ length: keys }, (_, n) => `LIVED-MADEU-PKEYS-${code}-${String(n + 1).padStart(5, '0')}`).join('\n');

const bring = (delivery: Delivery) =>
  act('manager', (browser) => {
    const { code: _, keys: __, ...query } = delivery;
    const path = `/api/admin/keys/import?${new URLSearchParams(query)}`;
    return browser.call('POST', path, keysOf(delivery), 'text/csv');
  });

type Source = [supplier: string, invoice: string, unitCost: string, currency: string, region: string];

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Keys that suppliers delivered. */
export function deliveries(on: When): SeedEvent[] {
  const lot = (
    at: number,
    product: string,
    code: string,
    keys: number,
    [supplier, invoice, unitCost, currency, region]: Source,
  ): SeedEvent => {
    const name = `${supplier.split(' ')[0]} ${invoice} ${product}`;
    const facts = { supplier, invoice, unitCost, currency, region, licenseType: 'retail', boughtAt: dayOf(at) };
    return { at, run: bring({ product, lot: name, code, keys, ...facts }) };
  };
  const start = on(35, 3);
  const nordlicht = (invoice: string, cost: string) =>
    ['Nordlicht Software GmbH', invoice, cost, 'EUR', 'EU'] satisfies Source;
  const keyline = (invoice: string, cost: string) =>
    ['Keyline Trading Ltd', invoice, cost, 'GBP', 'Worldwide'] satisfies Source;
  const bluefin = (invoice: string, cost: string) =>
    ['Bluefin Licensing Inc.', invoice, cost, 'USD', 'US'] satisfies Source;
  return [
    lot(start + 1 * MINUTE_MS, 'professional-plus-2021', 'PP21R', 60, nordlicht('NL-20391', '61')),
    lot(start + 2 * MINUTE_MS, 'professional-plus-2024', 'PP24R', 40, nordlicht('NL-20392', '88')),
    lot(start + 3 * MINUTE_MS, 'home-2021', 'HM21R', 30, nordlicht('NL-20393', '34')),
    lot(start + 4 * MINUTE_MS, 'home-2024', 'HM24R', 24, keyline('KT/1140', '52.50')),
    lot(start + 5 * MINUTE_MS, 'home-2019', 'HM19R', 8, keyline('KT/1141', '21')),
    lot(start + 6 * MINUTE_MS, 'home-business-2024', 'HB24R', 48, bluefin('INV-5490', '98')),
    lot(start + 7 * MINUTE_MS, 'home-business-2021', 'HB21R', 36, bluefin('INV-5491', '64')),
    lot(start + 8 * MINUTE_MS, 'home-business-2019', 'HB19R', 3, bluefin('INV-5492', '39')),
    lot(on(16, 9), 'home-2024', 'HM24S', 20, keyline('KT/1188', '54')),
    lot(on(11, 10), 'professional-plus-2021', 'PP21S', 25, nordlicht('NL-20533', '63')),
  ];
}

/** The codes of the campaigns. */
export function coupons(on: When): SeedEvent[] {
  const code = (text: string, name: string, kind: string, value: number, more: object = {}) =>
    act('owner', (browser) =>
      browser.post('/api/admin/coupons', {
        ...{ code: text, name, notes: '', kind, value, productIds: [], firstOrderOnly: false, emails: [] },
        ...{ access: 'public', ...more },
      }),
    );
  return [
    { at: on(35, 3.2), run: code('SAVE10', 'Newsletter', 'percentage', 10) },
    { at: on(35, 3.4), run: code('TAKE20', 'Abandoned carts', 'fixed', 20, { minSubtotal: 80 }) },
    { at: on(30, 8), run: code('NONPROFIT', 'Non-profits, on request', 'percentage', 25, { maxUses: 40 }) },
    { at: on(20, 8), run: code('BLACKFRIDAY', 'Black Friday week', 'percentage', 15, { endsAt: on(-5, 0) }) },
  ];
}
