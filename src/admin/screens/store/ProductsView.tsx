import type { Report } from '../../../shop/reports/contract';
import { netOf } from '../../../shop/reports/sums';
import { addressOf } from '../../../shop/staff/screens';
import { Link } from '../../kit/Link';
import { FigureTable } from './FigureTable';
import { couponName } from './format';
import { salesColumns } from './sales-parts';

type Row = Report['breakdowns'][number]['rows'][number];

/** What was sold, and with which codes. */
export function ProductsView({ report: { breakdowns } }: { report: Report }) {
  const rows = (dimension: string) => breakdowns.find((one) => one.dimension === dimension)?.rows ?? [];
  const net = ({ now }: Row) => Math.max(0, netOf(now));
  return (
    <>
      <FigureTable
        title="Products"
        about="An order of two products counts for both. A refund counts for the products it names, else for all by their price."
        file="products"
        rows={rows('product')}
        keyOf={({ name }) => name}
        bar={net}
        empty="What sells, and what comes back, as soon as somebody has bought."
        columns={[
          {
            label: 'Product',
            cell: ({ name, label }) => (
              <Link href={`${addressOf('products')}?product=${encodeURIComponent(name)}`} className="link">
                {label || name}
              </Link>
            ),
            csv: ({ name, label }) => label || name,
          },
          ...salesColumns<Row>(),
        ]}
      />
      <FigureTable
        title="Coupons"
        about="Codes of a batch count as their batch."
        file="coupons"
        rows={rows('coupon')}
        keyOf={({ name }) => name}
        bar={net}
        empty="What each code brought, as soon as somebody has bought."
        columns={[{ label: 'Code', cell: couponName, csv: couponName }, ...salesColumns<Row>()]}
      />
    </>
  );
}
