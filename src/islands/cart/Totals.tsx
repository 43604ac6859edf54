import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { formatMoney } from '../../shop/money';
import type { Bill } from '../../stores/bill';
import { $storefront } from '../../stores/storefront';
import { CloseIcon } from '../../ui/icons';

interface Props {
  bill: Bill;
  couponCode: string | undefined;
  /** Whether the subtotal is said where the total is the same. */
  full?: boolean;
  onRemoveCoupon: () => void;
  /** The tax in the total, where the buyer's country is known: hundredths of a percent. */
  taxRate?: number | undefined;
}

/** Subtotal, coupon and total in the chosen currency, with the sum in USD beside any other. */
export function Totals({ bill, couponCode, full, onRemoveCoupon, taxRate }: Props) {
  // The server did not answer: nobody knows whether these prices are still right.
  const unchecked = useStore($storefront).state === 'failed';
  const money = (minor: number) => formatMoney({ minor, currency: bill.currency });
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-y-2">
      {(full || couponCode) && (
        <>
          <dt className="text-muted">Subtotal</dt>
          <dd className="text-right">{money(bill.subtotal)}</dd>
        </>
      )}
      {couponCode && (
        <>
          <dt className="flex items-center gap-1 text-muted">
            Coupon <span className="key text-ink">{couponCode}</span>
            <button
              type="button"
              className="-my-2 grid size-11 place-items-center rounded-control hover:bg-sunken"
              aria-label={`Remove coupon ${couponCode}`}
              onClick={onRemoveCoupon}
            >
              <CloseIcon />
            </button>
          </dt>
          <dd className="self-center text-right text-good">−{money(bill.discount)}</dd>
        </>
      )}
      <dt className="border-t border-line pt-3 font-semibold">Total</dt>
      <dd className="border-t border-line pt-3 text-right text-lg" data-total>
        <span className="price">{money(bill.total)}</span>
      </dd>
      {taxRate && (
        <>
          <dt className="hint">VAT {taxRate / 100}% in it</dt>
          <dd className="hint text-right">{money(Math.round((bill.total * taxRate) / (10_000 + taxRate)))}</dd>
        </>
      )}
      {bill.currency !== 'USD' && (
        <>
          <dt className="hint">In US dollars</dt>
          <dd className="hint text-right">{formatMoney({ minor: bill.totalUsd, currency: 'USD' })}</dd>
        </>
      )}
      <dt className="sr-only">{unchecked ? 'Note' : 'Tax'}</dt>
      <dd className={clsx('hint col-span-2', unchecked && 'text-warn')}>
        {unchecked
          ? 'Last known prices, tax included. You see the current ones before you pay.'
          : 'Prices include tax. Nothing is added later.'}
      </dd>
    </dl>
  );
}
