import { badText } from '../../../shop/licenses/bad-share';
import type { Report } from '../../../shop/reports/contract';
import { COMPARABLE, daysOfStock, isPlenty, PACE_DAYS, PLENTY, reorderQuantity } from '../../../shop/reports/sums';
import { type FigureColumn, FigureTable } from '../../charts/FigureTable';
import { changeText, count, decimal, dollars, percent } from '../../charts/format';
import { BarChart } from './BarChart';
import { Defects } from './Defects';

type Lot = Report['lots'][number];

/** Returns the margin of a lot: what was paid for its copies, less refunds and their cost; null without a cost. */
const marginOf = (lot: Pick<Lot, 'sold' | 'returned' | 'replacements' | 'paidUsd' | 'backUsd' | 'costUsd'>) =>
  lot.costUsd === null ? null : lot.paidUsd - lot.backUsd - lot.costUsd * (lot.sold + lot.replacements - lot.returned);

/** Returns the cost of a lot's bad copies; null without a cost. */
const costOfBad = ({ costUsd, defective }: Lot) => (costUsd === null ? null : costUsd * defective);

/** Sums up lots by supplier. A supplier with a lot without a cost has no margin. */
function suppliersOf(lots: readonly Lot[]) {
  const products = new Map<
    string,
    {
      name: string;
      sold: number;
      soldBefore: number;
      defective: number;
      paid: number;
      before: number;
      margin: number | null;
    }
  >();
  for (const lot of lots) {
    const name = lot.supplier || 'Not named';
    const product = products.get(name) ?? { name, sold: 0, soldBefore: 0, defective: 0, paid: 0, before: 0, margin: 0 };
    const margin = marginOf(lot);
    products.set(name, {
      name,
      sold: product.sold + lot.sold,
      soldBefore: product.soldBefore + lot.soldBefore,
      defective: product.defective + lot.defective,
      paid: product.paid + lot.paidUsd - lot.backUsd,
      before: product.before + lot.keptUsdBefore,
      margin: product.margin === null || margin === null ? null : product.margin + margin,
    });
  }
  return [...products.values()];
}

const keptChange = ({ paidUsd, backUsd, keptUsdBefore, soldBefore }: Lot) =>
  changeText(paidUsd - backUsd, keptUsdBefore, soldBefore);

/** Too few copies are not meaningful. */
const marginPart = (margin: number | null, paid: number, sold: number) =>
  margin === null || paid <= 0 || sold < COMPARABLE ? '—' : percent(margin, paid);
const money = (cents: number | null) => (cents === null ? 'No cost known' : dollars(cents));
const plain = (cents: number | null) => (cents === null ? '' : decimal(cents));

const inDays = (days: number) => (days === 0 ? 'Less than a day' : days === 1 ? '1 day' : `${count(days)} days`);
/** The number of products in the chart: those that run out first. */
const MAX_ROWS = 12;

/** How long keys last at this rate of sales, and what to order. */
function Runway({ runway, coverDays }: Pick<Report, 'runway' | 'coverDays'>) {
  const cover = coverDays || PACE_DAYS;
  const pace = { days: PACE_DAYS, cover };
  const rows = runway
    .map((one) => {
      const { stock, sold, waiting, onSale } = one;
      const plenty = isPlenty(stock, sold, pace);
      return {
        ...one,
        plenty,
        days: plenty || !onSale ? undefined : daysOfStock(stock, sold, PACE_DAYS),
        order: plenty ? 0 : waiting + (onSale ? reorderQuantity(stock, sold, pace) : 0),
      };
    })
    .sort((a, b) => (a.days ?? 1e9) - (b.days ?? 1e9));
  const lasts = ({ days, stock, onSale }: (typeof rows)[number]) =>
    onSale ? (stock === 0 ? '0 days' : days === undefined ? 'Plenty' : inDays(days)) : 'Not on sale';
  const order: readonly FigureColumn<(typeof rows)[number]>[] = [
    { label: 'Product', cell: ({ name }) => name, csv: ({ name }) => name },
    {
      label: 'Order',
      num: true,
      cell: (row) => (row.order > 0 ? <strong className="font-[620]">{count(row.order)}</strong> : '—'),
      csv: (row) => row.order,
    },
    { label: 'Runs out in', num: true, cell: lasts, csv: ({ days }) => days ?? '' },
    {
      label: 'In stock',
      num: true,
      cell: ({ stock, plenty }) => (plenty ? `${PLENTY}+` : count(stock)),
      csv: ({ stock }) => stock,
    },
    { label: 'Sold in 30 days', num: true, cell: ({ sold }) => count(sold), csv: ({ sold }) => sold },
    {
      label: 'Owed to buyers',
      num: true,
      cell: ({ waiting }) => (waiting > 0 ? count(waiting) : '—'),
      csv: ({ waiting }) => waiting,
    },
  ];
  return (
    <>
      <BarChart
        title="Days of stock left"
        about="At the pace of the last 30 days, soonest first."
        rows={rows.slice(0, MAX_ROWS).map((one) => ({
          id: one.productId,
          label: one.name,
          value: Math.min(one.days ?? cover * 2, cover * 2),
          warn: (one.days ?? Number.POSITIVE_INFINITY) <= cover,
          text: lasts(one),
        }))}
        format={({ text }) => text ?? ''}
        mark={{ value: cover, label: `${cover} days wanted` }}
        empty="After your first sale, you will see how long each product’s keys will last."
        table={null}
      />
      <FigureTable
        title="What to order"
        about={`Enough for ${cover} days at the pace of the last 30, and for every buyer who waits for a key. Based on stock now, whatever days are chosen above.`}
        clock="now"
        file="stock"
        rows={rows}
        keyOf={({ productId }) => productId}
        empty="After your first sale, you will see what to order."
        columns={order}
      />
    </>
  );
}

/** The margin of each supplier's keys, and how many of them were bad. */
function Suppliers({ lots }: Pick<Report, 'lots'>) {
  return (
    <FigureTable
      title="Suppliers"
      file="suppliers"
      rows={suppliersOf(lots)}
      keyOf={({ name }) => name}
      bar={({ paid }) => Math.max(0, paid)}
      empty="After your first sale, you will see what each supplier’s keys earned and how many were bad."
      columns={[
        { label: 'Supplier', cell: ({ name }) => name, csv: ({ name }) => name },
        { label: 'Sold', num: true, cell: ({ sold }) => count(sold), csv: ({ sold }) => sold },
        { label: 'Paid', num: true, cell: ({ paid }) => dollars(paid), csv: ({ paid }) => decimal(paid) },
        {
          label: 'Previous period',
          num: true,
          cell: ({ before }) => dollars(before),
          csv: ({ before }) => decimal(before),
        },
        {
          label: 'Change',
          num: true,
          cell: ({ paid, before, soldBefore }) => changeText(paid, before, soldBefore),
          csv: ({ paid, before, soldBefore }) => changeText(paid, before, soldBefore),
        },
        { label: 'Margin', num: true, cell: ({ margin }) => money(margin), csv: ({ margin }) => plain(margin) },
        {
          label: 'Of what was paid',
          num: true,
          cell: ({ margin, paid, sold }) => marginPart(margin, paid, sold),
          csv: ({ margin, paid, sold }) => marginPart(margin, paid, sold),
        },
        {
          label: 'Defective',
          num: true,
          cell: ({ defective, sold }) => badText(defective, sold, count),
          csv: ({ defective }) => defective,
        },
      ]}
    />
  );
}

/** The margin of the stock, its bad copies, and when it runs out. */
export function StockView({ report }: { report: Report }) {
  const { runway, coverDays, lots } = report;
  return (
    <>
      <Runway runway={runway} coverDays={coverDays} />
      <Defects report={report} />
      <FigureTable
        title="Lots"
        about="Copies of these days. Paid is less refunds and disputes; costs are converted at today’s rate."
        file="lots"
        rows={lots}
        keyOf={({ id }) => id}
        bar={({ paidUsd }) => paidUsd}
        empty="After its first sale, you will see what each lot earned."
        columns={[
          {
            label: 'Lot',
            cell: ({ name, product }) => (
              <>
                {name} <span className="block text-muted">{product}</span>
              </>
            ),
            csv: ({ name }) => name,
          },
          { label: 'Sold', num: true, cell: ({ sold }) => count(sold), csv: ({ sold }) => sold },
          {
            label: 'Paid',
            num: true,
            cell: (lot) => dollars(lot.paidUsd - lot.backUsd),
            csv: (lot) => decimal(lot.paidUsd - lot.backUsd),
          },
          {
            label: 'Previous period',
            num: true,
            fileOnly: true,
            cell: ({ keptUsdBefore }) => dollars(keptUsdBefore),
            csv: ({ keptUsdBefore }) => decimal(keptUsdBefore),
          },
          { label: 'Change', num: true, cell: keptChange, csv: keptChange },
          { label: 'Margin', num: true, cell: (lot) => money(marginOf(lot)), csv: (lot) => plain(marginOf(lot)) },
          {
            label: 'Of what was paid',
            num: true,
            cell: (lot) => marginPart(marginOf(lot), lot.paidUsd - lot.backUsd, lot.sold),
            csv: (lot) => marginPart(marginOf(lot), lot.paidUsd - lot.backUsd, lot.sold),
          },
          {
            label: 'Defective',
            num: true,
            cell: ({ defective, sold }) => badText(defective, sold, count),
            csv: ({ defective }) => defective,
          },
          {
            label: 'They cost',
            num: true,
            cell: (lot) => (lot.defective > 0 ? money(costOfBad(lot)) : '—'),
            csv: (lot) => plain(costOfBad(lot)),
          },
          {
            label: 'Replacements',
            num: true,
            cell: ({ replacements }) => count(replacements),
            csv: ({ replacements }) => replacements,
          },
        ]}
      />
      <Suppliers lots={lots} />
    </>
  );
}
