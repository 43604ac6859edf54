import type { Report } from '../../../shop/reports/contract';
import { REST } from '../../../shop/reports/dimensions';
import { screenLink } from '../../../shop/staff/screens';
import { FigureTable } from '../../charts/FigureTable';
import { count, tickCount } from '../../charts/format';
import { TrendChart } from '../../charts/TrendChart';
import { Link } from '../../kit/Link';
import { couponName } from './row-names';
import { netBar, rowsOf, type SalesRow, salesColumns } from './sales-parts';

/** The label and the id of payments by links without products. */
const PAYMENT_LINKS = 'Payment links, amount only';
const SUM_PRODUCT = 'payment';

/** The products and codes in sales. */
export function ProductsView({ report }: { report: Report }) {
  const trend = (list: Report['days']) => list.map(({ day, units }) => ({ day, value: units }));
  return (
    <>
      <TrendChart
        title="Copies sold"
        days={trend(report.days)}
        before={trend(report.daysBefore)}
        format={count}
        plain={(value) => value}
        tick={tickCount}
        file="copies"
        empty="After your first sale, you will see the copies sold each day here."
      />
      <FigureTable
        title="Products"
        about="An order of two products counts for both. A refund counts for the products it names, or else for all of them by price."
        file="products"
        rows={rowsOf(report, 'product')}
        keyOf={({ name }) => name}
        bar={netBar}
        empty="After your first sale, you will see what sells and what is refunded."
        columns={[
          {
            label: 'Product',
            cell: ({ name, label }) =>
              name === REST ? (
                'All others'
              ) : name === SUM_PRODUCT ? (
                PAYMENT_LINKS
              ) : (
                <Link href={screenLink('products', { product: name })} className="link">
                  {label || name}
                </Link>
              ),
            csv: ({ name, label }) => (name === SUM_PRODUCT ? PAYMENT_LINKS : label || name),
          },
          ...salesColumns<SalesRow>(),
        ]}
      />
      <FigureTable
        title="Coupons"
        about="Codes of a batch count as their batch."
        file="coupons"
        rows={rowsOf(report, 'coupon')}
        keyOf={({ name }) => name}
        bar={netBar}
        empty="After your first sale, you will see what each code brought in."
        columns={[{ label: 'Code', cell: couponName, csv: couponName }, ...salesColumns<SalesRow>()]}
      />
    </>
  );
}
