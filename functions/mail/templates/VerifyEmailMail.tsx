import { Frame } from './Frame';
import { Action, Line, Opening, Small } from './parts';

/** What `sendVerification` seals. */
export interface VerifyEmailFacts extends Record<string, string> {
  firstName: string;
  url: string;
}

/** Proves that who opened an account reads the mails of its address. */
export default function VerifyEmailMail({ firstName, url }: VerifyEmailFacts) {
  return (
    <Frame preview="One press, and your orders stand in your account." name={firstName}>
      <Opening />
      <Action href={url}>Confirm my address</Action>
      <Line>The link holds for two days and works once. Open it where you are signed in.</Line>
      <Small>You did not open an account? Then do nothing: without this link nobody sees your orders.</Small>
    </Frame>
  );
}

export const samples: Record<string, VerifyEmailFacts> = {
  'a link': { firstName: 'Ada', url: 'http://localhost:8787/verify-email?token=sample' },
};
