import { CONSENTS } from '../../../src/shop/checkout/consents';
import { Frame } from './Frame';
import { Action, Away, Line, Opening, Small } from './parts';

/** What is said of a withdrawal that was kept. */
export interface WithdrawalFacts {
  orderNumber: string;
  /** The signed link that opens the order. */
  orderUrl: string;
  firstName: string;
  /** When it came in, in words. */
  receivedAt: string;
  outcome: 'refunded' | 'explained' | 'person';
  copies: number;
  seen: number;
  /** What goes back, in words; undefined where no money does. */
  amount: string | undefined;
  /** What the buyer agreed to at checkout, and when. */
  consent: { text: string; at: string | undefined } | undefined;
  guaranteeDays: number;
  policyUrl: string;
  testMode: boolean;
}

const keys = (count: number) => (count === 1 ? 'one key' : `${count} keys`);

function Seen({ seen, consent, guaranteeDays, policyUrl }: WithdrawalFacts) {
  return (
    <>
      <Line>
        You have seen {keys(seen)} of this order, or {seen === 1 ? 'it was' : 'they were'} mailed to you. For these the
        right of withdrawal has ended.
        {consent && (
          <>
            {' '}
            At checkout{consent.at && `, on ${consent.at},`} you agreed: “{consent.text}”
          </>
        )}
      </Line>
      <Line>
        If a key does not work, our guarantee holds all the same, for {guaranteeDays} days from delivery: open your
        order, press “Problem with this key?” beside it, and you get help, another key or your money.{' '}
        <Away href={policyUrl}>How refunds work</Away>
      </Line>
    </>
  );
}

/** Confirms a withdrawal with the time it came in, and says what becomes of it. */
export default function WithdrawalMail(facts: WithdrawalFacts) {
  const { orderNumber, orderUrl, firstName, receivedAt, outcome, copies, seen, amount, testMode } = facts;
  return (
    <Frame preview={`It came in on ${receivedAt}.`} name={firstName} about={`Order ${orderNumber}`} testMode={testMode}>
      <Opening />
      {outcome === 'refunded' && (
        <Line>
          Nobody had seen {keys(copies)} of your order, so {copies === 1 ? 'it goes' : 'they go'} back to us.
          {amount ? (
            <>
              {' '}
              You get back <strong>{amount}</strong> by the means you paid with. A mail of its own tells you once our
              payment service has taken it.
            </>
          ) : (
            ' Nothing was paid for them, so no money goes back.'
          )}
        </Line>
      )}
      {outcome === 'person' && <Line>One of us looks at it and answers you by mail.</Line>}
      {seen > 0 && outcome !== 'person' && <Seen {...facts} />}
      <Action href={orderUrl}>Open your order</Action>
      <Small>The link opens your order for 30 days. Please do not pass it on: whoever has it can see your keys.</Small>
    </Frame>
  );
}

const refunded: WithdrawalFacts = {
  orderNumber: 'KS-2026-000123',
  orderUrl: 'http://localhost:8787/order-lookup',
  firstName: 'Ada',
  receivedAt: '22 November 2026, 17:05 UTC',
  outcome: 'refunded',
  copies: 2,
  seen: 0,
  amount: '$ 239.98',
  consent: { text: CONSENTS.immediateDelivery, at: '22 November 2026, 16:40 UTC' },
  guaranteeDays: 30,
  policyUrl: 'http://localhost:8787/refund-policy',
  testMode: false,
};

export const samples: Record<string, WithdrawalFacts> = {
  'nothing was seen': refunded,
  'one key was seen': { ...refunded, copies: 1, seen: 1, amount: '$ 119.99' },
  'every key was seen': { ...refunded, outcome: 'explained', copies: 0, seen: 2, amount: undefined },
  'a person decides': { ...refunded, outcome: 'person', amount: undefined, consent: undefined },
};
