import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect } from 'react';
import { store } from '../config/store';
import { formatMoney } from '../shop/money';
import type { ShownLink } from '../shop/payment-links/contract';
import { INVALID_TEXT, INVALID_TITLE, PAID_TITLE, WAITING_TITLE } from '../shop/payment-links/messages';
import {
  $paymentLink,
  type LinkForm,
  type LinkPage,
  openPaymentLink,
  payByLink,
  returnToForm,
  sumOf,
} from '../stores/payments/payment-link';
import { Button } from '../ui/Button';
import { UNMARKED } from '../ui/RequiredNote';
import { Promises } from './checkout/Promises';
import { AgreeFields, CustomerFields } from './payment-link/LinkFields';
import { LinkSummary, PaymentRequester, WhoAsks } from './payment-link/LinkSummary';

const textOf = (data: FormData, name: string) => String(data.get(name) ?? '');

/** Returns the values of the form; fields the link does not ask for are empty. */
function formOf(data: FormData): LinkForm {
  const text = (name: string) => textOf(data, name).trim();
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zipCode'),
    country: text('country') || 'US',
    terms: data.has('terms'),
    immediateDelivery: data.has('immediateDelivery'),
  };
}

type ClosedPage = Omit<Extract<LinkPage, { status: 'invalid' }>, 'status'>;

/** A link that cannot be paid: it is paid, being paid, or does not exist. */
function Closed({ text, paid, waits }: ClosedPage) {
  const isFine = paid || waits;
  return (
    <section id="closed" className={isFine ? 'grid gap-5' : 'grid gap-5 max-md:contents'} role="alert">
      <h1>{waits ? WAITING_TITLE : paid ? PAID_TITLE : INVALID_TITLE}</h1>
      <p className={paid ? 'notice notice-good' : waits ? 'notice' : 'lead'}>{text ?? INVALID_TEXT}</p>
      {text && !isFine && <p className="text-muted">{INVALID_TEXT}</p>}
      <p className="grid gap-3 sm:flex">
        {isFine && (
          <a className="btn btn-primary" href="/order-lookup">
            Look up my order
          </a>
        )}
        <a className={isFine ? 'btn btn-quiet' : 'btn btn-primary'} href={`mailto:${store.email}`}>
          {isFine ? 'Write to us' : 'Ask for a new link'}
        </a>
        {!isFine && (
          <a className="btn btn-quiet" href="/shop">
            Go to the shop
          </a>
        )}
      </p>
    </section>
  );
}

/** Focuses the first invalid field once the messages are rendered. */
const toFirstProblem = (form: HTMLFormElement) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

function Form({ link, busy, notice }: { link: ShownLink; busy: string | undefined; notice: string | undefined }) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void payByLink(formOf(new FormData(form)), (url) => location.assign(url)).then(() => toFirstProblem(form));
  };
  const sum = formatMoney({ minor: sumOf(link), currency: link.currency });
  return (
    <>
      <h1>{link.title}</h1>
      {link.testMode && <p className="badge badge-warn mt-4">Test mode - no money moves</p>}
      {notice && (
        <p className="notice notice-warn mt-5" role="alert">
          {notice}
        </p>
      )}
      <form
        className={`${UNMARKED} mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr] lg:gap-x-12`}
        noValidate
        onSubmit={send}
      >
        {/* Open groups beside cards, as in checkout. */}
        <div className="grid content-start gap-8 max-lg:order-2 lg:row-span-2">
          <CustomerFields link={link} />
          <div className="grid content-start gap-5">
            <AgreeFields link={link} />
            <Promises sells={link.lines.length > 0}>
              <PaymentRequester />
            </Promises>
            <Button look="primary" type="submit" busy={busy !== undefined} {...(busy && { busyText: busy })}>
              <span>
                {link.lines.length > 0 ? 'Order and pay ' : 'Continue to payment: '}
                <span className="whitespace-nowrap">{sum}</span>
              </span>
            </Button>
            <p className="hint">Next, choose how to pay on our payment provider’s page.</p>
          </div>
        </div>
        <LinkSummary link={link} />
        <WhoAsks link={link} />
      </form>
    </>
  );
}

/** The page of a payment link: what it is for, who pays, and the way to the provider. */
export default function PaymentLink() {
  const page = useStore($paymentLink);
  useEffect(() => {
    void openPaymentLink(location.search);
    addEventListener('pageshow', returnToForm);
    return () => removeEventListener('pageshow', returnToForm);
  }, []);
  if (page.status === 'invalid') return <Closed {...page} />;
  if (page.status === 'failed')
    return (
      <section className="grid max-w-[640px] gap-5">
        <h1>Payment</h1>
        <p className="notice notice-bad" role="alert">
          {page.text}
        </p>
        <Button look="primary" className="justify-self-start" onClick={() => void openPaymentLink(location.search)}>
          Try again
        </Button>
      </section>
    );
  if (page.status === 'loading')
    return (
      <section aria-busy="true">
        <h1>Payment</h1>
        <p className="mt-5 flex items-center gap-3 text-muted" role="status">
          <span className="spinner" aria-hidden="true" /> Loading your payment link…
        </p>
      </section>
    );
  const busy =
    page.status === 'submitting' ? 'One moment…' : page.status === 'leaving' ? 'Opening the payment page…' : undefined;
  return <Form link={page.link} busy={busy} notice={page.notice} />;
}
