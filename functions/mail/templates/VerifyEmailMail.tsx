import { Frame } from './Frame';
import { LinkBody } from './LinkBody';

/** The facts that `sendVerification` seals. */
export interface VerifyEmailFacts extends Record<string, string> {
  firstName: string;
  url: string;
}

/** Proves that the person who created an account reads the mail of its address. */
export default function VerifyEmailMail({ firstName, url }: VerifyEmailFacts) {
  return (
    <Frame name={firstName}>
      <LinkBody url={url} />
    </Frame>
  );
}

export const samples: Record<string, VerifyEmailFacts> = {
  'a link': { firstName: 'Ada', url: 'http://localhost:8787/verify-email?token=sample' },
};
