import { KEEP_DAYS, LINK_DAYS } from '../../../src/shop/recipients/rules';
import type { Artwork } from '../content';
import { Frame } from './Frame';
import { colors } from './look';
import { Action, InlineText, Line, OpeningParagraphs, Paragraphs, Small } from './parts';
import { Ticket } from './Tickets';

/** The facts of a mail to the recipient of a copy. The key itself is never in it. */
export interface RecipientKeyFacts {
  /** The signed link that opens the copy. */
  url: string;
  name: string;
  giver: string;
  product: string;
  /** Its artwork, if it is one of the shop's own editions. */
  art?: Artwork | undefined;
  /** The giver's own words; empty if they wrote none. */
  message: string;
  testMode: boolean;
}

/** Sends a recipient the link to the key that was bought for them. */
export default function RecipientKeyMail({ url, name, product, art, message, testMode }: RecipientKeyFacts) {
  return (
    <Frame name={name} testMode={testMode}>
      <OpeningParagraphs />
      {message && (
        <div
          className="edge"
          style={{ margin: '0 0 24px', paddingLeft: '16px', borderLeft: `3px solid ${colors.edge}` }}
        >
          <Line>
            <InlineText
              part="message"
              values={{ message: <span style={{ whiteSpace: 'pre-line' }}>{message}</span> }}
            />
          </Line>
        </div>
      )}
      <div data-skip-in-text="true">
        <Ticket title={product} devices={1} terms={[]} hue={art?.hue} art={art} />
      </div>
      <Action href={url}>
        <InlineText part="open" />
      </Action>
      <Paragraphs part="link" values={{ linkDays: LINK_DAYS }} />
      <Paragraphs part="address" values={{ keepDays: KEEP_DAYS }} as={Small} />
    </Frame>
  );
}

const gift: RecipientKeyFacts = {
  url: 'http://localhost:8787/order-lookup',
  name: 'Grace',
  giver: 'Ada Byron',
  product: 'Office Home 2024',
  art: { hue: 'home', year: '2024', letters: 'WEPN' },
  message: 'Happy birthday!\nMay it serve you well.',
  testMode: false,
};

export const samples: Record<string, RecipientKeyFacts> = {
  'with a message': gift,
  'without a message': { ...gift, name: '', message: '', testMode: true },
};
