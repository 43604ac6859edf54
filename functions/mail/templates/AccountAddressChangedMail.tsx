import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { DAY_MINUTES } from '../../../src/shop/time';
import { Frame } from './Frame';
import { UndoBody } from './LinkBody';

/** The facts that changing an account's address seals; `email` is masked. */
export interface AccountAddressChangedFacts extends Record<string, string> {
  firstName: string;
  email: string;
  url: string;
}

const DAYS = MAIL_KINDS.account_address_changed.minutes / DAY_MINUTES;

/** Informs an account's previous address that the account now has another one. */
export default function AccountAddressChangedMail({ firstName, url }: AccountAddressChangedFacts) {
  return (
    <Frame name={firstName}>
      <UndoBody url={url} days={DAYS} />
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
