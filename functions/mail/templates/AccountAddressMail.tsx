import { Frame } from './Frame';
import { Action, Line, Opening, Small } from './parts';

/** What `startAddressChange` seals; `formerEmail` is masked. */
export interface AccountAddressFacts extends Record<string, string> {
  firstName: string;
  formerEmail: string;
  url: string;
}

/** Proves that who asked for the new address of an account reads its mails. */
export default function AccountAddressMail({ firstName, formerEmail, url }: AccountAddressFacts) {
  return (
    <Frame preview="One press, and your account has this address." name={firstName}>
      <Opening />
      <Line>
        The account belongs to {formerEmail} now. Its orders and their mails move to this address, and every device is
        signed out.
      </Line>
      <Action href={url}>Confirm this address</Action>
      <Line>The link holds for two days and works once.</Line>
      <Small>You did not ask for it? Then do nothing: the account keeps the address it has.</Small>
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
