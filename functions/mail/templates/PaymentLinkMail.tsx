import { Frame } from './Frame';
import { Action, InlineText, Line, OpeningParagraphs, Paragraphs, Small } from './parts';

export interface PaymentLinkFacts {
  /** The first mail with the link, or one of its reminders. */
  step: 'sent' | 'reminder' | 'last';
  firstName: string;
  title: string;
  amount: string;
  description: string;
  /** Staff's message to the payer. */
  message: string;
  products: { name: string; quantity: number }[];
  /** Until when it can be paid; empty if it does not expire. */
  until: string;
  url: string;
}

/** Sends a payment link to the one address it is locked to. */
export default function PaymentLinkMail(facts: PaymentLinkFacts) {
  const { firstName, description, message, products, until, url } = facts;
  return (
    <Frame name={firstName}>
      <OpeningParagraphs />
      {message && <Line>{message}</Line>}
      {description && <Line>{description}</Line>}
      {products.map(({ name, quantity }) => (
        <Line key={name}>
          <strong>
            {quantity} × {name}
          </strong>
        </Line>
      ))}
      <Action href={url}>
        <InlineText part="button" />
      </Action>
      {until && <Paragraphs part="until" as={Small} values={{ until }} />}
      <Paragraphs part="only" as={Small} />
    </Frame>
  );
}

const sample: PaymentLinkFacts = {
  step: 'sent',
  firstName: 'Ada',
  title: 'Ten copies for Example Ltd',
  amount: '$ 1,299.00',
  description: 'As we agreed on the phone.',
  message: 'Dear Ada, here is the link we talked about.',
  products: [{ name: 'Office Home 2024', quantity: 10 }],
  until: 'December 6, 2026, 12:00 PM UTC',
  url: 'http://localhost:8787/payment?id=cpl_sample',
};
export const samples: Record<string, PaymentLinkFacts> = {
  'with products': sample,
  'a sum alone': { ...sample, title: 'Set-up by phone', products: [], description: '', message: '', until: '' },
  'a reminder': { ...sample, step: 'reminder' },
  'the last reminder': { ...sample, step: 'last' },
};
