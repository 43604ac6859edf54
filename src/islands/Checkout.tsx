import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { isAboutFields, isAboutForm } from '../shop/checkout/failures';
import { $bill } from '../stores/cart/bill';
import { focusCard } from '../stores/checkout/card-fields';
import { openCheckout } from '../stores/checkout/open';
import { pay } from '../stores/checkout/pay';
import { $checkout, $failure } from '../stores/checkout/state';
import { UNMARKED } from '../ui/RequiredNote';
import { EmptyCart } from './cart/EmptyCart';
import { Recommended } from './cart/Recommended';
import { BillingGroup } from './checkout/BillingGroup';
import { CustomerGroup } from './checkout/CustomerGroup';
import { ErrorSummary } from './checkout/ErrorSummary';
import { fieldId } from './checkout/FormField';
import { Overlay } from './checkout/Overlay';
import { ConfirmGroup, PaymentGroup } from './checkout/PaymentGroup';
import { Questions } from './checkout/Questions';
import { RecentOrders } from './checkout/RecentOrders';
import { StickyTotal, SubmitGroup } from './checkout/SubmitGroup';
import { Summary } from './checkout/Summary';
import { TERMS_ID } from './checkout/TermsBox';
import { Testimonials } from './checkout/Testimonials';

/** Where people go who reach the checkout with an empty cart. */
const NEXT = [
  ['/choose', 'Find your edition', 'Two or three questions about your computer and how you’ll use it.'],
  ['/compare', 'Compare all editions', 'Apps, computers and prices side by side.'],
  ['/order-lookup', 'Find my order', 'Paid already? Your keys are on your order page.'],
] as const;

function Empty() {
  return (
    <div id="empty" className="grid items-start gap-y-6 pb-4 max-sm:-mt-6 lg:pt-8 lg:pb-0">
      <EmptyCart page>
        <h2 className="max-md:text-lg">Your cart is empty</h2>
        <p className="mt-2 text-muted">Choose an edition first. No account is needed.</p>
        <a className="btn btn-primary mt-6 max-sm:w-full" href="/shop">
          Continue Shopping
        </a>
      </EmptyCart>
      <div className="-mt-6 lg:-mt-1">
        <Recommended place="page" />
      </div>
      <ul className="border-t border-line md:grid md:grid-cols-3 md:gap-x-8 lg:mt-2">
        {NEXT.map(([path, name, why]) => (
          <li key={path} className="border-b border-line py-3 md:border-0 md:py-4">
            <a className="link inline-block min-h-6 font-medium" href={path}>
              {name}
            </a>
            <p className="hint">{why}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves to the card number, which shows why the card was refused and may be far above the button. */
function toCardNumber(): void {
  const field = document.getElementById(fieldId('number'));
  if (!focusCard('number')) field?.focus({ preventScroll: true });
  field?.closest('section')?.querySelector('h2')?.scrollIntoView();
  field?.scrollIntoView({ block: 'nearest' });
}

/** Errors from the provider's frames may clear late: their summary is then gone, and the focus with it. */
function toButton(form: HTMLFormElement | null): void {
  if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type=submit]')?.focus();
}

/** The checkout: form, order summary, and the dialogs and progress of a running payment. */
export default function Checkout() {
  const bill = useStore($bill);
  const checkout = useStore($checkout);
  const failure = useStore($failure);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const wasRefused = useRef(false);

  useEffect(() => openCheckout(), []);
  // Errors are shown where the focus goes: in the summary, or at the checkbox if only that is missing.
  useEffect(() => {
    if (failure?.atCard) return toCardNumber();
    if (!failure && wasRefused.current && $checkout.get().status === 'idle') toButton(form.current);
    wasRefused.current = failure !== null && isAboutFields(failure.code);
    if (!failure || !isAboutForm(failure.code)) return;
    const box = isAboutFields(failure.code) ? summary.current : document.getElementById(TERMS_ID);
    box?.focus();
  }, [failure]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void pay();
  };

  if (bill.lines.length === 0 && checkout.status === 'idle') return <Empty />;
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12">
        <form ref={form} onSubmit={submit} noValidate className={`${UNMARKED} max-lg:order-2`}>
          <ErrorSummary ref={summary} />
          <CustomerGroup />
          <BillingGroup />
          <ConfirmGroup />
          <PaymentGroup />
          {/* Ends before the last group, since its button repeats the total. */}
          <StickyTotal />
          <SubmitGroup />
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
