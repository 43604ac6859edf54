import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { Frame } from './Frame';
import { Code, OpeningParagraphs, Paragraphs, Small } from './parts';

/** The facts that `requestCode` seals. */
export interface SignInCodeFacts extends Record<string, string> {
  firstName: string;
  code: string;
}

/** The code that signs a customer in without a password. */
export default function SignInCodeMail({ firstName, code }: SignInCodeFacts) {
  return (
    <Frame name={firstName}>
      <OpeningParagraphs />
      <Code>{code}</Code>
      <Paragraphs part="holds" values={{ minutes: MAIL_KINDS.sign_in_code.minutes }} />
      <Paragraphs part="notYou" as={Small} />
    </Frame>
  );
}

export const samples: Record<string, SignInCodeFacts> = { 'a code': { firstName: 'Ada', code: '402 817' } };
