import { KEEP_DAYS, LINK_DAYS } from '../../../src/shop/recipients/rules';
import { Frame } from './Frame';
import { Action, Line, Opening, Small } from './parts';

/** What a mail to the recipient of a copy says. The key itself is never in it. */
export interface RecipientKeyFacts {
  /** The signed link that opens the copy. */
  url: string;
  name: string;
  giver: string;
  product: string;
  /** In the giver's own words; empty where they wrote none. */
  message: string;
  testMode: boolean;
}

/** Brings somebody the way to a key that was bought for them. */
export default function RecipientKeyMail({ url, name, giver, product, message, testMode }: RecipientKeyFacts) {
  return (
    <Frame preview={`From ${giver}: ${product}`} name={name} testMode={testMode}>
      <Opening />
      {message && (
        <Line>
          {giver} writes: “<span style={{ whiteSpace: 'pre-line' }}>{message}</span>”
        </Line>
      )}
      <Action href={url}>Open your key</Action>
      <Small>
        The page shows your key, how to activate it, and helps if it does not work. The link holds for {LINK_DAYS} days;
        the page mails you another one. Please do not pass it on: whoever has it can see your key.
      </Small>
      <Small>
        {giver} gave us your address for this key alone. We delete it {KEEP_DAYS} days after the last mail about it. You
        do not know {giver}? Then you need not do anything, or answer this mail.
      </Small>
    </Frame>
  );
}

const gift: RecipientKeyFacts = {
  url: 'http://localhost:8787/order-lookup',
  name: 'Grace',
  giver: 'Ada Byron',
  product: 'Office Home 2024',
  message: 'Happy birthday!\nMay it serve you well.',
  testMode: false,
};

export const samples: Record<string, RecipientKeyFacts> = {
  'with a message': gift,
  'without a message': { ...gift, name: '', message: '', testMode: true },
};
