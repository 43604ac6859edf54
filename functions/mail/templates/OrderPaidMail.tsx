import { store } from '../../../src/config/store';
import type { OrderMail } from '../content';
import { OrderAction, OrderFrame, WithdrawLink } from './OrderFrame';
import { orderSamples } from './order-samples';
import { InlineText, OpeningParagraphs, Paragraphs, Small, useHasText } from './parts';
import { AllSteps, Tickets } from './Tickets';
import { Totals } from './Totals';

/** What an inbox shows beside the subject: the next thing to know, and never a key. */
function Preview({ held, ready, waiting }: OrderMail) {
  const isMore = useHasText('previewRest');
  return (
    <>
      <InlineText part="preview" />
      {isMore && !held && ready > 0 && waiting > 0 && (
        <>
          {' '}
          <InlineText part="previewRest" />
        </>
      )}
    </>
  );
}

/** The first mail after the payment: with the keys, a link to them, or when they follow. */
export default function OrderPaidMail(mail: OrderMail) {
  const isOwed = mail.onAccount && !mail.paidFirst;
  const isToShow = !mail.held && mail.byLink && mail.ready > 0;
  return (
    <OrderFrame mail={mail} preview={<Preview {...mail} />}>
      <OpeningParagraphs />
      <Tickets mail={mail} />
      {mail.waiting > 0 && (
        <Paragraphs
          part={mail.held ? 'restHeld' : isOwed ? 'restAccount' : 'rest'}
          values={{ delivery: store.delivery.sentence }}
        />
      )}
      <OrderAction mail={mail} {...(isToShow && { part: 'button' })} />
      <Totals mail={mail} />
      {isOwed && <Paragraphs part="onAccount" />}
      {mail.attached && <Paragraphs part="attached" as={Small} values={{ invoice: mail.attached }} />}
      <AllSteps mail={mail} />
      {mail.consent && <Paragraphs part="consent" as={Small} values={{ consent: mail.consent }} />}
      <WithdrawLink mail={mail} />
    </OrderFrame>
  );
}

export const samples = {
  'all keys': orderSamples.complete,
  'one key': orderSamples.single,
  'with its invoice': { ...orderSamples.complete, attached: 'INV-2026-000123' },
  'on account': { ...orderSamples.complete, onAccount: true },
  'on account, no keys yet': { ...orderSamples.waiting, onAccount: true },
  'on account, held': { ...orderSamples.held, onAccount: true },
  'some keys': orderSamples.mixed,
  'programs of other makers': orderSamples.otherMakers,
  'no keys yet': orderSamples.waiting,
  'a sum by link': { ...orderSamples.waiting, isSum: true, waiting: 0, products: [] },
  'held for review': orderSamples.held,
  'a link only': orderSamples.byLink,
  'a link to one key': orderSamples.singleByLink,
  'address to confirm': orderSamples.unconfirmed,
};
