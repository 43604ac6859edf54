import { Frame } from './Frame';
import { Action, Line, Opening, Small } from './parts';

/** What `register` seals when the address belongs to an account already. */
export interface AddressKnownFacts extends Record<string, string> {
  firstName: string;
  signInUrl: string;
}

/** Tells the owner of an account that somebody tried to open another one with its address; the browser is not told. */
export default function AddressKnownMail({ firstName, signInUrl }: AddressKnownFacts) {
  return (
    <Frame preview="Nothing was changed in it." name={firstName}>
      <Opening />
      <Action href={signInUrl}>Sign in to my account</Action>
      <Line>
        The new account is empty and sees none of your orders. It is deleted after 60 days, unless somebody stays signed
        in to it or buys with it.
      </Line>
      <Small>It was not you? Then do nothing. Nobody got into your account, and nothing in it was changed.</Small>
    </Frame>
  );
}

export const samples: Record<string, AddressKnownFacts> = {
  'an account': { firstName: 'Ada', signInUrl: 'http://localhost:8787/account' },
};
