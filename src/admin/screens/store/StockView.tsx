import type { Report } from '../../../shop/reports/contract';
import { runsOutIn, toOrder } from '../../../shop/reports/sums';
import { FigureTable } from './FigureTable';
import { count, decimal, dollars, percent } from './format';

type Lot = Report['lots'][number];
const PACE_DAYS = 30;
const PLENTY = 500;

/** What a lot earned: what was paid for its copies, less what went back and what they cost; nothing without a cost. */
const marginOf = (lot: Pick<Lot, 'sold' | 'returned' | 'replacements' | 'paidUsd' | 'backUsd' | 'costUsd'>) =>
  lot.costUsd === null ? null : lot.paidUsd - lot.backUsd - lot.costUsd * (lot.sold + lot.replacements - lot.returned);

/** The lots of each supplier as one. A supplier of a lot without a cost has no margin. */
function suppliersOf(lots: readonly Lot[]) {
  const found = new Map<
    string,
    { name: string; sold: number; defective: number; paid: number; margin: number | null }
  >();
  for (const lot of lots) {
    const name = lot.supplier || 'Not named';
    const known = found.get(name) ?? { name, sold: 0, defective: 0, paid: 0, margin: 0 };
    const margin = marginOf(lot);
    found.set(name, {
      name,
      sold: known.sold + lot.sold,
      defective: known.defective + lot.defective,
      paid: known.paid + lot.paidUsd - lot.backUsd,
      margin: known.margin === null || margin === null ? null : known.margin + margin,
    });
  }
  return [...found.values()];
}

const money = (cents: number | null) => (cents === null ? 'No cost known' : dollars(cents));
const plain = (cents: number | null) => (cents === null ? '' : decimal(cents));

/** How long keys last at this pace, and what to order. */
function Runway({ runway, coverDays }: Pick<Report, 'runway' | 'coverDays'>) {
  const rows = runway
    .map((one) => ({
      ...one,
      days: one.stock >= PLENTY ? undefined : runsOutIn(one.stock, one.sold, PACE_DAYS),
      order:
        one.stock >= PLENTY
          ? 0
          : one.waiting + toOrder(one.stock, one.sold, { days: PACE_DAYS, cover: coverDays || PACE_DAYS }),
    }))
    .sort((a, b) => (a.days ?? 1e9) - (b.days ?? 1e9));
  return (
    <FigureTable
      title="Stock and what to order"
      about={`At the pace of the last 30 days; ordered is what makes stock last ${coverDays || PACE_DAYS} days.`}
      file="stock"
      rows={rows}
      keyOf={({ productId }) => productId}
      empty="How long the keys of each product last, as soon as one was sold."
      columns={[
        { label: 'Product', cell: ({ name }) => name, csv: ({ name }) => name },
        {
          label: 'Runs out in',
          num: true,
          cell: ({ days, stock }) =>
            stock === 0 ? 'Sold out' : days === undefined ? 'Plenty' : days === 1 ? '1 day' : `${count(days)} days`,
          csv: ({ days }) => days ?? '',
        },
        {
          label: 'In stock',
          num: true,
          cell: ({ stock }) => (stock >= PLENTY ? `${PLENTY}+` : count(stock)),
          csv: ({ stock }) => stock,
        },
        { label: 'Sold in 30 days', num: true, cell: ({ sold }) => count(sold), csv: ({ sold }) => sold },
        { label: 'Order', num: true, cell: ({ order }) => (order > 0 ? count(order) : '—'), csv: ({ order }) => order },
      ]}
    />
  );
}

/** What stock earns, how much of it is broken, and when it ends. */
export function StockView({ report: { runway, coverDays, lots } }: { report: Report }) {
  return (
    <>
      <Runway runway={runway} coverDays={coverDays} />
      <FigureTable
        title="Lots"
        about="Copies of these days. Paid is less refunds and disputes; costs are converted at today’s rate."
        file="lots"
        rows={lots}
        keyOf={({ id }) => id}
        bar={({ paidUsd }) => paidUsd}
        empty="What each lot earned, as soon as one of its keys was sold."
        columns={[
          { label: 'Lot', cell: ({ name, product }) => `${name}, ${product}`, csv: ({ name }) => name },
          { label: 'Sold', num: true, cell: ({ sold }) => count(sold), csv: ({ sold }) => sold },
          {
            label: 'Paid',
            num: true,
            cell: (lot) => dollars(lot.paidUsd - lot.backUsd),
            csv: (lot) => decimal(lot.paidUsd - lot.backUsd),
          },
          { label: 'Margin', num: true, cell: (lot) => money(marginOf(lot)), csv: (lot) => plain(marginOf(lot)) },
          {
            label: 'Defective',
            num: true,
            cell: ({ defective, sold }) => `${count(defective)} (${percent(defective, sold)})`,
            csv: ({ defective }) => defective,
          },
          {
            label: 'Replacements',
            num: true,
            cell: ({ replacements }) => count(replacements),
            csv: ({ replacements }) => replacements,
          },
        ]}
      />
      <FigureTable
        title="Suppliers"
        file="suppliers"
        rows={suppliersOf(lots)}
        keyOf={({ name }) => name}
        bar={({ paid }) => Math.max(0, paid)}
        empty="What the keys of each supplier earned, and how many were broken."
        columns={[
          { label: 'Supplier', cell: ({ name }) => name, csv: ({ name }) => name },
          { label: 'Sold', num: true, cell: ({ sold }) => count(sold), csv: ({ sold }) => sold },
          { label: 'Paid', num: true, cell: ({ paid }) => dollars(paid), csv: ({ paid }) => decimal(paid) },
          { label: 'Margin', num: true, cell: ({ margin }) => money(margin), csv: ({ margin }) => plain(margin) },
          {
            label: 'Defective',
            num: true,
            cell: ({ defective, sold }) => `${count(defective)} (${percent(defective, sold)})`,
            csv: ({ defective }) => defective,
          },
        ]}
      />
    </>
  );
}
