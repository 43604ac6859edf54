import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StockView } from '../../src/admin/screens/store/StockView';
import type { Report } from '../../src/shop/reports/contract';

const lot = (name: string, sold: number) => ({
  name,
  supplier: `Keys ${name}`,
  productName: name,
  sold,
  defective: 3,
  returned: 0,
  replacements: 0,
  paidUsd: 100_000,
  backUsd: 0,
  costUsd: 1_000,
  soldBefore: sold,
  keptUsdBefore: 50_000,
});
const shown = (sold: number) => {
  const day = { day: '2026-11-20', sold, defective: 3, costUsd: 3_000, creditUsd: 0 };
  const report = { runway: [], coverDays: 30, lots: [lot('A', sold)], defects: [day] };
  return renderToStaticMarkup(<StockView report={report as unknown as Report} />);
};

test('no percentage of a lot, a supplier or a day is shown for fewer than twenty copies', () => {
  expect(shown(19)).not.toMatch(/>[^<]*\d%/);
  expect(shown(20)).toMatch(/3 \(15%\)/);
});
