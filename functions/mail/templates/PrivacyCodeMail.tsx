import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { Frame } from './Frame';
import { Code, Opening, Said, Small } from './parts';

/** What `requestPrivacyCode` seals. */
export interface PrivacyCodeFacts extends Record<string, string> {
  code: string;
}

/** Shows that whoever asks for the data of an address reads its mailbox. */
export default function PrivacyCodeMail({ code }: PrivacyCodeFacts) {
  return (
    <Frame>
      <Opening />
      <Code>{code}</Code>
      <Said part="holds" values={{ minutes: MAIL_KINDS.privacy_code.minutes }} />
      <Said part="notYou" as={Small} />
    </Frame>
  );
}

export const samples: Record<string, PrivacyCodeFacts> = { 'a code': { code: '402 817' } };
