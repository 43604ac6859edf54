import { Frame } from './Frame';
import { Action, InlineText, OpeningParagraphs, Paragraphs, Small } from './parts';

/** The facts that `startEmailChange` seals; `formerEmail` is masked. */
export interface AccountAddressFacts extends Record<string, string> {
  firstName: string;
  formerEmail: string;
  url: string;
}

/** Proves that whoever requested an account's new address reads its mail. */
export default function AccountAddressMail({ firstName, formerEmail, url }: AccountAddressFacts) {
  return (
    <Frame name={firstName}>
      <OpeningParagraphs />
      <Paragraphs part="moves" values={{ formerAddress: formerEmail }} />
      <Action href={url}>
        <InlineText part="button" />
      </Action>
      <Paragraphs part="holds" />
      <Paragraphs part="notYou" as={Small} />
    </Frame>
  );
}

export const samples: Record<string, AccountAddressFacts> = {
  'a link': {
    firstName: 'Ada',
    formerEmail: 'a…@e….com',
    url: 'http://localhost:8787/account-address?token=sample',
  },
};
