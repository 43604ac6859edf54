import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { Frame } from './Frame';
import { Action, Line, Opening, Small } from './parts';

/** What the change of an account's address seals; `email` is masked. */
export interface AccountAddressChangedFacts extends Record<string, string> {
  firstName: string;
  email: string;
  url: string;
}

const DAYS = MAIL_KINDS.account_address_changed.minutes / (24 * 60);

/** Tells the former address of an account that it belongs to another one now. */
export default function AccountAddressChangedMail({ firstName, email, url }: AccountAddressChangedFacts) {
  return (
    <Frame preview={`Your account belongs to ${email} now.`} name={firstName}>
      <Opening />
      <Line>You did not ask for it? Then take the change back:</Line>
      <Action href={url}>Undo the change</Action>
      <Small>
        The link works once, for {DAYS} days. It gives the account this address back, signs every device out, removes
        password and passkeys, and calls our staff.
      </Small>
    </Frame>
  );
}

export const samples: Record<string, AccountAddressChangedFacts> = {
  'a link': {
    firstName: 'Ada',
    email: 'b…@e….com',
    url: 'http://localhost:8787/account-address?token=sample',
  },
};
