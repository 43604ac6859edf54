import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { Frame } from './Frame';
import { Action, Opening, Phrase, Said, Small } from './parts';

/** What `requestReset` seals. */
export interface ResetPasswordFacts extends Record<string, string> {
  firstName: string;
  url: string;
}

/** The way back into an account whose password is forgotten. */
export default function ResetPasswordMail({ firstName, url }: ResetPasswordFacts) {
  return (
    <Frame name={firstName}>
      <Opening />
      <Action href={url}>
        <Phrase part="button" />
      </Action>
      <Said part="holds" values={{ minutes: MAIL_KINDS.reset_password.minutes }} />
      <Said part="notYou" as={Small} />
    </Frame>
  );
}

export const samples: Record<string, ResetPasswordFacts> = {
  'a link': { firstName: 'Ada', url: 'http://localhost:8787/reset-password?token=sample' },
};
