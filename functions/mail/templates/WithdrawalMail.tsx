import { CONSENTS } from '../../../src/shop/checkout/consents';
import { leavesSeenOpen } from '../../../src/shop/withdrawals/plan';
import { Frame } from './Frame';
import { About, OrderAction } from './OrderFrame';
import { InlineText, Line, OpeningParagraphs, Paragraphs, TextLink } from './parts';

/** The facts of a recorded withdrawal. */
export interface WithdrawalFacts {
  orderNumber: string;
  /** The signed link that opens the order. */
  orderUrl: string;
  firstName: string;
  /** When it was received, in words. */
  receivedAt: string;
  outcome: 'refunded' | 'explained' | 'person';
  copies: number;
  seen: number;
  /** What is refunded, in words; undefined if nothing is. */
  amount: string | undefined;
  /** True for an order bought on account: the amount only reduces what is owed. */
  onAccount: boolean;
  /** True if a sum was paid by a payment link and no product was bought. */
  isSum: boolean;
  /** What the buyer agreed to at checkout, and when. */
  consent: { text: string; at: string | undefined } | undefined;
  guaranteeDays: number;
  policyUrl: string;
  testMode: boolean;
}

const keys = (count: number) => (count === 1 ? 'one key' : `${count} keys`);

function Seen({ outcome, seen, consent, guaranteeDays, policyUrl }: WithdrawalFacts) {
  const policy = (
    <TextLink href={policyUrl}>
      <InlineText part="policyLink" />
    </TextLink>
  );
  return (
    <>
      <Line>
        <InlineText
          part={leavesSeenOpen(outcome, { seen, agreed: consent !== undefined }) ? 'seenOpen' : 'seen'}
          values={{ seen: keys(seen), theyWere: seen === 1 ? 'it was' : 'they were' }}
        />
        {consent && (
          <>
            {' '}
            <InlineText
              part={consent.at ? 'consent' : 'consentUndated'}
              values={{ agreedAt: consent.at, consent: consent.text }}
            />
          </>
        )}
      </Line>
      <Paragraphs part="guarantee" values={{ guaranteeDays, policy }} />
    </>
  );
}

function Refunded({ copies, amount, onAccount }: WithdrawalFacts) {
  const back = { copies: keys(copies), theyGo: copies === 1 ? 'it goes' : 'they go' };
  if (!amount) return <Paragraphs part="refundedFree" values={back} />;
  const values = { ...back, amount: <strong>{amount}</strong> };
  return <Paragraphs part={onAccount ? 'refundedAccount' : 'refunded'} values={values} />;
}

/** Confirms a withdrawal with the time it was received, and says what happens next. */
export default function WithdrawalMail(facts: WithdrawalFacts) {
  const { firstName, outcome, seen, testMode } = facts;
  return (
    <Frame name={firstName} about={<About {...facts} />} testMode={testMode}>
      <OpeningParagraphs />
      {outcome === 'refunded' && <Refunded {...facts} />}
      {outcome === 'person' && <Paragraphs part="person" />}
      {seen > 0 && outcome !== 'person' && <Seen {...facts} />}
      <OrderAction mail={facts} />
    </Frame>
  );
}

const refunded: WithdrawalFacts = {
  orderNumber: 'KS-2026-000123',
  orderUrl: 'http://localhost:8787/order-lookup',
  firstName: 'Ada',
  receivedAt: 'November 22, 2026, 5:05 PM UTC',
  outcome: 'refunded',
  copies: 2,
  seen: 0,
  amount: '$ 239.98',
  onAccount: false,
  isSum: false,
  consent: { text: CONSENTS.immediateDelivery, at: 'November 22, 2026, 4:40 PM UTC' },
  guaranteeDays: 30,
  policyUrl: 'http://localhost:8787/refund-policy',
  testMode: false,
};

export const samples: Record<string, WithdrawalFacts> = {
  'nothing was seen': refunded,
  'on account': { ...refunded, onAccount: true },
  'one key was seen': { ...refunded, copies: 1, seen: 1, amount: '$ 149.99' },
  'one key was seen, no consent on record': { ...refunded, copies: 1, seen: 1, amount: '$ 149.99', consent: undefined },
  'every key was seen': { ...refunded, outcome: 'explained', copies: 0, seen: 2, amount: undefined },
  'nothing was paid': { ...refunded, copies: 1, amount: undefined },
  'seen, the time not on record': {
    ...refunded,
    outcome: 'explained',
    copies: 0,
    seen: 1,
    amount: undefined,
    consent: { text: CONSENTS.immediateDelivery, at: undefined },
  },
  'a person decides': { ...refunded, outcome: 'person', amount: undefined, consent: undefined },
  'from a sum, a person decides': {
    ...refunded,
    outcome: 'person',
    copies: 0,
    amount: undefined,
    consent: undefined,
    isSum: true,
  },
};
