import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatMoney, formatUsd } from '../../shop/money';
import { chargedCurrency } from '../../shop/pricing/stale-rates';
import type { Bill } from '../../stores/cart/bill';
import { $staleRates } from '../../stores/catalog/currency';
import { $storefront } from '../../stores/storefront';
import { CloseIcon } from '../../ui/icons';

interface Sums {
  bill: Bill;
  /** The tax rate of the total, if the buyer's country is known: hundredths of a percent. */
  taxRate?: number | undefined;
}

interface SubtotalProps {
  bill: Bill;
  couponCode: string | undefined;
  onRemoveCoupon: () => void;
}

const GRID = 'num grid grid-cols-[1fr_auto] gap-y-2';

/** The subtotal and the discount of the coupon. */
export function Subtotal({ bill, couponCode, onRemoveCoupon }: SubtotalProps) {
  const money = (minor: number) => formatMoney({ minor, currency: bill.currency });
  return (
    <dl className={GRID}>
      <dt className="text-muted">Subtotal</dt>
      <dd className="text-right">{money(bill.subtotal)}</dd>
      {couponCode && (
        <>
          <dt className="flex items-center gap-1 text-muted">
            Coupon <span className="key text-ink">{couponCode}</span>
            <button
              type="button"
              className="-my-2 -ml-2.5 grid size-11 place-items-center rounded-control hover:bg-sunken"
              aria-label={`Remove coupon ${couponCode}`}
              onClick={onRemoveCoupon}
            >
              <CloseIcon />
            </button>
          </dt>
          <dd className="self-center text-right text-good">−{money(bill.discount)}</dd>
        </>
      )}
    </dl>
  );
}

/** The total in US dollars, below that in another currency: what is charged, or only for comparison. */
function InDollars({ bill: { currency, totalUsd } }: { bill: Bill }) {
  const staleRates = useStore($staleRates);
  if (currency === 'USD') return null;
  const sum = formatUsd(totalUsd);
  return (
    <span className="hint block">
      {chargedCurrency(currency, staleRates) === 'USD' ? `Charged in USD: ${sum}` : `about ${sum} in US dollars`}
    </span>
  );
}

/** The total in the chosen currency and, if that is another one, in USD below; `note` is small beside its name. */
export const Total = ({ bill, className, note }: { bill: Bill; className: string; note?: ReactNode }) => (
  <dl className={clsx('num', className)}>
    <dt className="font-semibold">Total{note}</dt>
    <dd className="text-lg">
      <span className="price" data-total>
        {formatMoney({ minor: bill.total, currency: bill.currency })}
      </span>
      <InDollars bill={bill} />
    </dd>
  </dl>
);

/** All totals of the checkout. */
export const Totals = ({ taxRate, ...before }: SubtotalProps & Sums) => (
  <div className="grid gap-2">
    <Subtotal {...before} />
    <Total bill={before.bill} className="flex justify-between border-t border-line pt-3 text-right" />
    <InTotal bill={before.bill} taxRate={taxRate} />
  </div>
);

/** Says that prices include tax; in another tone, that they may be outdated, since the server did not respond. */
export function useTaxNote() {
  const unchecked = useStore($storefront).status === 'failed';
  return unchecked
    ? { unchecked, text: 'Last known prices, tax included. You’ll see current prices and stock before you pay.' }
    : { unchecked, text: 'Prices include tax. Nothing is added later.' };
}

/** Formats the tax that the total includes. */
export const taxIn = ({ total, currency }: Bill, taxRate: number): string =>
  formatMoney({ minor: Math.round((total * taxRate) / (10_000 + taxRate)), currency });

/** The tax included in the total, and whether prices are current. */
export function InTotal({ bill, taxRate }: Sums) {
  const { unchecked, text } = useTaxNote();
  return (
    <dl className={GRID}>
      {taxRate && (
        <>
          <dt className="hint">Includes {taxRate / 100}% VAT</dt>
          <dd className="hint text-right">{taxIn(bill, taxRate)}</dd>
        </>
      )}
      <dt className="sr-only">{unchecked ? 'Note' : 'Tax'}</dt>
      <dd className={clsx('hint col-span-2', unchecked && 'text-warn')}>{text}</dd>
    </dl>
  );
}
