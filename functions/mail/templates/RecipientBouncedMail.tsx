import { Frame } from './Frame';
import { About, OrderAction } from './OrderFrame';
import { Line, OpeningParagraphs, Paragraphs } from './parts';

/** The recipients whose mail with the link to their copy bounced. */
export interface RecipientBouncedFacts {
  orderNumber: string;
  /** The signed link that opens the order. */
  orderUrl: string;
  firstName: string;
  copies: { email: string; product: string }[];
  testMode: boolean;
}

/** Informs a buyer that mails to recipients bounced, and where to correct the addresses. */
export default function RecipientBouncedMail(facts: RecipientBouncedFacts) {
  const { firstName, copies, testMode } = facts;
  return (
    <Frame name={firstName} about={<About {...facts} />} testMode={testMode}>
      <OpeningParagraphs />
      {copies.map(({ email, product }) => (
        <Line key={email + product}>
          <strong>{email}</strong>: {product}
        </Line>
      ))}
      <Paragraphs part="next" />
      <OrderAction mail={facts} />
    </Frame>
  );
}

const one: RecipientBouncedFacts = {
  orderNumber: 'KS-2026-000123',
  orderUrl: 'http://localhost:8787/order-lookup',
  firstName: 'Ada',
  copies: [{ email: 'grace@exmaple.com', product: 'Office Home 2024' }],
  testMode: false,
};

export const samples: Record<string, RecipientBouncedFacts> = {
  'one address': one,
  'two addresses': { ...one, copies: [...one.copies, { email: 'alan@exmaple.com', product: 'Office Home 2024' }] },
};
