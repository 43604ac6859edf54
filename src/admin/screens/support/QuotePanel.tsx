import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { countryOf } from '../../../shop/checkout/countries';
import { isCustomerLink } from '../../../shop/payment-links/rules';
import type { ReadQuoteOutput } from '../../../shop/quotes/contract-staff';
import { OFFER_LABELS } from '../../../shop/quotes/labels';
import type { ThreadRow } from '../../../shop/support/contract';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Block } from '../../kit/Block';
import { lazyForm } from '../../kit/lazy-form';
import { Panel } from '../../kit/Panel';
import { timeExact } from '../../kit/time';
import { Pending } from '../../pending/Pending';
import { Lines } from '../../records/Lines';
import { quote, usd, withdrawOffer } from './quote';

const OfferForm = lazyForm(() => import('./OfferForm'));

/** A quote is a coupon and a reply at once. */
const mayOffer = () => may('coupons:write') && may('support:write');

type Offer = ReadQuoteOutput['offers'][number];

/** Returns how changes in the shop affect an open quote. */
function changedMeanwhile({ state, total, listTotal, code }: Offer): string | undefined {
  if (state !== 'open') return undefined;
  if (isCustomerLink(code)) return undefined;
  if (listTotal === null) return 'One of its editions is no longer on sale. Withdraw it and send a new quote.';
  return listTotal <= total
    ? `In the shop these copies cost ${usd(listTotal)} now, no more than this quote.`
    : undefined;
}

function Offers({ offers, onWithdraw }: { offers: Offer[]; onWithdraw: (offer: Offer) => void }) {
  return (
    <Lines>
      {offers.map((offer) => (
        <li key={offer.id}>
          <span className="cell-main wrap-anywhere">
            <span className="num">{usd(offer.total)}</span>
            <span className="cell-sub">
              {offer.lines
                .map(({ name, quantity, unitPrice }) => `${quantity} × ${name} at ${usd(unitPrice)}`)
                .join(', ')}
            </span>
            <span className="cell-sub">
              <span className="num">{offer.code}</span>, until {timeExact(offer.expiresAt)}
            </span>
            {changedMeanwhile(offer) && <span className="cell-sub">{changedMeanwhile(offer)}</span>}
          </span>
          <span className="row">
            <Badge tone={OFFER_LABELS[offer.state].tone}>{OFFER_LABELS[offer.state].label}</Badge>
            {offer.state === 'open' && mayOffer() && (
              <Button size="small" onClick={() => onWithdraw(offer)}>
                Withdraw
              </Button>
            )}
          </span>
        </li>
      ))}
    </Lines>
  );
}

function Loaded({ thread, value }: { thread: ThreadRow; value: ReadQuoteOutput }) {
  const [action, setAction] = useState<ConfirmedAction>();
  const [open, setOpen] = useState(false);
  const { company, country, vatNumber, lines } = value.quote;
  const withdraw = (offer: Offer) =>
    setAction({
      title: `Withdraw the quote of ${usd(offer.total)}?`,
      text: 'Nobody can accept it anymore. Let them know with an answer.',
      confirm: 'Withdraw the quote',
      reason: 'Why',
      danger: true,
      run: (reason) => withdrawOffer(thread.id, offer.id, reason),
    });
  return (
    <Block title={`Quote request from ${company}`}>
      <div className="grid gap-3 px-4 py-3">
        <p className="text-muted">
          {countryOf(country)?.name ?? country}
          {vatNumber && `, VAT number ${vatNumber} (its form was checked, not its owner)`}
        </p>
        <Lines>
          {lines.map(({ productId, name, quantity, price }) => (
            <li key={productId}>
              <span className="cell-main">
                {quantity} × {name}
              </span>
              <span className="text-muted">{price === null ? 'Not on sale' : `${usd(price)} each`}</span>
            </li>
          ))}
        </Lines>
        {value.offers.length > 0 && <Offers offers={value.offers} onWithdraw={withdraw} />}
        {mayOffer() && !thread.mergedInto && thread.state !== 'spam' && (
          <Button className="justify-self-start" onClick={() => setOpen(true)}>
            Send a quote
          </Button>
        )}
      </div>
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
      <Panel title={`Quote for ${company}`} open={open} onClose={() => setOpen(false)}>
        <OfferForm thread={thread} value={value} onSaved={() => setOpen(false)} />
      </Panel>
    </Block>
  );
}

/** A company's request for a quote, its quotes so far, and the form for the next one. */
export function QuotePanel({ thread }: { thread: ThreadRow }) {
  const state = useStore(quote.$state);
  useEffect(() => quote.open(thread.id), [thread.id]);
  if (state.status !== 'ready') return <Pending state={state} onRetry={quote.reload} shape="facts" />;
  return <Loaded thread={thread} value={state.value} />;
}
