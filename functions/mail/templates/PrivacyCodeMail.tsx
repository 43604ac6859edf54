import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { Frame } from './Frame';
import { Code, OpeningParagraphs, Paragraphs, Small } from './parts';

/** The facts that `requestPrivacyCode` seals. */
export interface PrivacyCodeFacts extends Record<string, string> {
  code: string;
}

/** The code that proves that a person who requests an email's data reads its mailbox. */
export default function PrivacyCodeMail({ code }: PrivacyCodeFacts) {
  return (
    <Frame>
      <OpeningParagraphs />
      <Code>{code}</Code>
      <Paragraphs part="holds" values={{ minutes: MAIL_KINDS.privacy_code.minutes }} />
      <Paragraphs part="notYou" as={Small} />
    </Frame>
  );
}

export const samples: Record<string, PrivacyCodeFacts> = { 'a code': { code: '402 817' } };
