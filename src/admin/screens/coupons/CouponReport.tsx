import { useId } from 'react';
import type { CouponReport as Report } from '../../../shop/coupons/contract-staff';
import { CURRENCIES, EXPONENTS, parseCurrency } from '../../../shop/money';
import { screenLink } from '../../../shop/staff/screens';
import { may } from '../../app/session';
import { Figures } from '../../kit/Figures';
import { Link } from '../../kit/Link';

/** An amount as it stands beside the code of its currency. */
function amountText(value: number, currency: string): string {
  const supported = parseCurrency(currency);
  const digits = supported ? EXPONENTS[supported] : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const ORDERED: readonly string[] = CURRENCIES;
const placeOf = (currency: string) => ORDERED.indexOf(currency);
/** Currencies stand in the order in which the shop offers them. */
const inShopOrder = (a: Report['sales'][number], b: Report['sales'][number]) =>
  placeOf(a.currency) - placeOf(b.currency);

interface Props {
  report: Report;
  used: number;
  /** The filter that selects its orders in the list of orders. */
  orders: { coupon: string } | { batch: string };
}

/** The sales of a code or batch: uses, and orders, revenue and discount by currency. */
export function CouponReport({ report: { sales, usd, held }, used, orders }: Props) {
  const id = useId();
  const count = sales.reduce((sum, one) => sum + one.orders, 0);
  return (
    <section className="grid gap-2.5" aria-labelledby={id}>
      <h3 id={id} className="font-[620]">
        Results
      </h3>
      {(used !== count || held > 0 || count === 0) && (
        <Figures
          label="Uses and orders"
          narrow
          figures={[
            { label: 'Paid orders', value: count },
            ...(used === count ? [] : [{ label: 'Times used', value: used }]),
            ...(held > 0 ? [{ label: 'In open orders', value: held }] : []),
          ]}
        />
      )}
      {sales.length > 0 && (
        <table className="num w-full text-left">
          <thead className="text-[0.75rem] text-muted">
            <tr>
              <th scope="col" className="pb-1 font-[550]">
                Currency
              </th>
              {['Orders', 'Revenue', 'Discount'].map((head) => (
                <th key={head} scope="col" className="pb-1 pl-3 text-right font-[550]">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sales.toSorted(inShopOrder).map(({ currency, orders: paidOrders, revenue, discount }) => (
              <tr key={currency} className="[&>*]:border-line [&>*]:border-t [&>*]:py-1.5">
                <th scope="row" className="key font-normal!">
                  {currency}
                </th>
                {[paidOrders, amountText(revenue, currency), amountText(discount, currency)].map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of one row keep their places.
                  <td key={at} className="pl-3 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {sales.length > 1 && (
            <tfoot>
              <tr className="font-[550] [&>*]:border-edge [&>*]:border-t [&>*]:py-1.5">
                <th scope="row" className="font-[550]">
                  In US dollars
                </th>
                {[count, amountText(usd.revenue, 'USD'), amountText(usd.discount, 'USD')].map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of one row keep their places.
                  <td key={at} className="pl-3 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      )}
      <p className="hint">
        Only paid orders count; refunds are deducted from the revenue.
        {sales.length > 1 && ' US dollar amounts use each order’s own rate.'}
      </p>
      {count > 0 && may('orders:read') && (
        <Link href={screenLink('orders', { ...orders })} className="link">
          See its orders
        </Link>
      )}
    </section>
  );
}
