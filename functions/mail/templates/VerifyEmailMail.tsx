import { Frame } from './Frame';
import { Action, Opening, Phrase, Said, Small } from './parts';

/** What `sendVerification` seals. */
export interface VerifyEmailFacts extends Record<string, string> {
  firstName: string;
  url: string;
}

/** Proves that who opened an account reads the mails of its address. */
export default function VerifyEmailMail({ firstName, url }: VerifyEmailFacts) {
  return (
    <Frame name={firstName}>
      <Opening />
      <Action href={url}>
        <Phrase part="button" />
      </Action>
      <Said part="holds" />
      <Said part="notYou" as={Small} />
    </Frame>
  );
}

export const samples: Record<string, VerifyEmailFacts> = {
  'a link': { firstName: 'Ada', url: 'http://localhost:8787/verify-email?token=sample' },
};
