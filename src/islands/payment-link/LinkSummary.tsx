import { store } from '../../config/store';
import { unbroken } from '../../shop/content/unbroken';
import { formatMajor, formatMoney } from '../../shop/money';
import type { ShownLink } from '../../shop/payment-links/contract';
import { imageOf } from '../../shop/pictures/image-of';
import { sumOf } from '../../stores/payments/payment-link';
import { NoWrap } from '../../ui/NoWrap';

const untilOf = (at: number) => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }).format(at);

/** What the link is for and what it costs. */
export function LinkSummary({ link }: { link: ShownLink }) {
  const { title, description, customMessage, currency, lines, discount, expiresAt } = link;
  const money = (major: number) => formatMajor(major, currency);
  return (
    <section
      className="card grid min-w-0 content-start gap-4 p-5 md:p-7 lg:col-start-2 lg:row-start-1"
      aria-labelledby="link-summary"
    >
      <h2 id="link-summary" className="text-lg">
        Order summary
      </h2>
      {/* With products, the page's heading already shows the title. */}
      {lines.length === 0 && <p className="font-semibold break-words">{title}</p>}
      {lines.length > 0 && (
        <ul className="grid gap-4">
          {lines.map(({ productId, name, quantity, unit, total }) => (
            <li key={productId} className="flex items-start gap-4">
              <img
                className="rounded-tiny border border-line"
                src={imageOf(productId)}
                alt=""
                width="96"
                height="67"
                onError={({ currentTarget }) => currentTarget.remove()}
              />
              <span className="min-w-0 flex-1">
                <span className="block text-balance font-semibold">{name}</span>
                <span className="mt-1 flex flex-wrap justify-between gap-x-4">
                  <span className="hint num">
                    {quantity} × {money(unit)}
                  </span>
                  {lines.length > 1 && <span className="num">{money(total)}</span>}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {/* The texts of the person who created the link. */}
      {(description || customMessage) && (
        <div className="grid gap-1 border-l-3 border-line pl-4 whitespace-pre-line break-words">
          <p className="hint">Message from {store.name}</p>
          {description && <p>{description}</p>}
          {customMessage && <p>{customMessage}</p>}
        </div>
      )}
      {discount > 0 && (
        <p className="flex justify-between gap-x-6">
          <span>Discount</span>
          <span className="num">−{money(discount)}</span>
        </p>
      )}
      <p className="flex items-baseline justify-between gap-x-6 border-t border-line pt-4 text-lg font-semibold">
        <span>Total</span>
        <span className="price text-right">{formatMoney({ minor: sumOf(link), currency })}</span>
      </p>
      <p className="hint -mt-2">
        Tax included. Charged in {currency}.
        {expiresAt !== null && (
          <>
            {' '}
            This link is valid until <time dateTime={new Date(expiresAt).toISOString()}>{untilOf(expiresAt)}</time>.
          </>
        )}
      </p>
    </section>
  );
}

/** Who asks for the payment. */
export const PaymentRequester = () => (
  <>
    This payment request is from {store.legalName}. Questions?{' '}
    <a className="link whitespace-nowrap" href={`mailto:${store.email}`}>
      {store.email}
    </a>
  </>
);

/** Who asks for the payment, when keys are delivered, and their terms, as a card; narrower screens say it ahead of the button. */
export function WhoAsks({ link: { lines } }: { link: ShownLink }) {
  return (
    <section
      className="card grid content-start gap-2 p-7 text-muted text-sm max-lg:hidden lg:col-start-2 lg:row-start-2 lg:self-start"
      aria-labelledby="link-about"
    >
      <h2 id="link-about" className="mb-2 text-ink text-lg">
        About this payment
      </h2>
      <p>
        <PaymentRequester />
      </p>
      {lines.length > 0 && (
        <p>
          <NoWrap pieces={unbroken(store.delivery.sentence)} />
        </p>
      )}
      {lines.length > 0 && (
        <p>
          {store.guaranteeDays}-day money-back guarantee:{' '}
          <a className="link whitespace-nowrap" href="/refund-policy" target="_blank" rel="noreferrer">
            how a refund works
          </a>
        </p>
      )}
    </section>
  );
}
