import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isAboutFields } from '../shop/checkout/failures';
import { $bill } from '../stores/bill';
import { openCheckout } from '../stores/checkout/open';
import { pay } from '../stores/checkout/pay';
import { $checkout, $failure } from '../stores/checkout/state';
import { BillingGroup } from './checkout/BillingGroup';
import { CustomerGroup } from './checkout/CustomerGroup';
import { ErrorSummary } from './checkout/ErrorSummary';
import { Overlay } from './checkout/Overlay';
import { PaymentGroup } from './checkout/PaymentGroup';
import { Questions } from './checkout/Questions';
import { RecentOrders } from './checkout/RecentOrders';
import { StickyTotal, SubmitGroup } from './checkout/SubmitGroup';
import { Summary } from './checkout/Summary';
import { Testimonials } from './checkout/Testimonials';

function Empty() {
  return (
    <div className="py-12 max-lg:min-h-dvh">
      <h2>Your cart is empty</h2>
      <p className="mt-2 text-muted">Choose an edition first; checkout takes less than a minute.</p>
      <a className="btn btn-primary mt-6" href="/shop">
        Continue Shopping
      </a>
    </div>
  );
}

/** The checkout: form, order summary, and the questions and progress of a running payment. */
export default function Checkout() {
  const bill = useStore($bill);
  const checkout = useStore($checkout);
  const [submits, setSubmits] = useState(0);
  const summary = useRef<HTMLElement>(null);

  useEffect(() => openCheckout(), []);
  useEffect(() => {
    const failure = $failure.get();
    if (submits > 0 && failure && isAboutFields(failure.code)) summary.current?.focus();
  }, [submits]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void pay();
    setSubmits((count) => count + 1);
  };

  if (bill.lines.length === 0 && checkout.state === 'idle') return <Empty />;
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12">
        <form onSubmit={submit} noValidate className="max-lg:order-2">
          <ErrorSummary ref={summary} />
          <CustomerGroup />
          <BillingGroup />
          <PaymentGroup />
          <SubmitGroup />
          <StickyTotal />
        </form>
        <aside
          className="max-lg:contents lg:sticky lg:self-start lg:top-[calc(var(--header-height)+16px)]"
          aria-label="Your order"
        >
          <Summary />
          <div className="max-lg:order-3">
            <RecentOrders />
            <Testimonials />
          </div>
        </aside>
      </div>
      <Questions />
      <Overlay />
    </>
  );
}
