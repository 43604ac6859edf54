import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { CodeBody } from './CodeBody';
import { Frame } from './Frame';

/** The facts that `requestPrivacyCode` seals. */
export interface PrivacyCodeFacts extends Record<string, string> {
  code: string;
}

/** The code that proves that a person who requests an email's data reads its mailbox. */
export default function PrivacyCodeMail({ code }: PrivacyCodeFacts) {
  return (
    <Frame>
      <CodeBody code={code} minutes={MAIL_KINDS.privacy_code.minutes} />
    </Frame>
  );
}

export const samples: Record<string, PrivacyCodeFacts> = { 'a code': { code: '402 817' } };
