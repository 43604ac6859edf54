import { Frame } from './Frame';
import { Action, Line, Opening, Small } from './parts';

/** Whom the mail with the way to a copy did not reach. */
export interface RecipientBouncedFacts {
  orderNumber: string;
  /** The signed link that opens the order. */
  orderUrl: string;
  firstName: string;
  copies: { email: string; product: string }[];
  testMode: boolean;
}

/** Tells a buyer that mails to recipients came back, and where the addresses are corrected. */
export default function RecipientBouncedMail({
  orderNumber,
  orderUrl,
  firstName,
  copies,
  testMode,
}: RecipientBouncedFacts) {
  return (
    <Frame
      preview={copies.map(({ email }) => email).join(', ')}
      name={firstName}
      about={`Order ${orderNumber}`}
      testMode={testMode}
    >
      <Opening />
      {copies.map(({ email, product }) => (
        <Line key={email + product}>
          <strong>{email}</strong>: {product}
        </Line>
      ))}
      <Line>
        Open your order and choose “Recipients of your copies”. There you enter another address, or take the copy back.
        Nobody has seen the key by that mail.
      </Line>
      <Action href={orderUrl}>Open your order</Action>
      <Small>The link opens your order for 30 days. Please do not pass it on: whoever has it can see your keys.</Small>
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
