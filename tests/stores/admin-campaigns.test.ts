import { expect, test } from 'vitest';
import { byCampaign } from '../../src/admin/screens/landings/campaigns';

const row = (campaign: string, currency: string, orders: number, revenue: number) => ({
  ...{ source: 'bing', medium: campaign && 'cpc', campaign, currency, orders, revenue },
});

test('a campaign with sales in several currencies is one line with all its orders, dollars first', () => {
  const rows = [row('brand', 'EUR', 3, 637.47), row('', 'USD', 4, 500), row('brand', 'USD', 2, 1127.96)];
  expect(byCampaign(rows)).toEqual([
    { name: 'bing / cpc / brand', orders: 5, sums: [rows[2], rows[0]] },
    { name: 'bing', orders: 4, sums: [rows[1]] },
  ]);
});
