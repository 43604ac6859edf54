import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { Frame } from './Frame';
import { Action, Line, Opening, Small } from './parts';

/** What `requestReset` seals. */
export interface ResetPasswordFacts extends Record<string, string> {
  firstName: string;
  url: string;
}

/** The way back into an account whose password is forgotten. */
export default function ResetPasswordMail({ firstName, url }: ResetPasswordFacts) {
  return (
    <Frame preview="The link you asked for." name={firstName}>
      <Opening />
      <Action href={url}>Set a new password</Action>
      <Line>The link holds for {MAIL_KINDS.reset_password.minutes} minutes and works once.</Line>
      <Small>You did not ask for it? Then do nothing: your password stays as it is.</Small>
    </Frame>
  );
}

export const samples: Record<string, ResetPasswordFacts> = {
  'a link': { firstName: 'Ada', url: 'http://localhost:8787/reset-password?token=sample' },
};
