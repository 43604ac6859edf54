import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { CodeBody } from './CodeBody';
import { Frame } from './Frame';

/** The facts that `requestCode` seals. */
export interface SignInCodeFacts extends Record<string, string> {
  firstName: string;
  code: string;
}

/** The code that signs a customer in without a password. */
export default function SignInCodeMail({ firstName, code }: SignInCodeFacts) {
  return (
    <Frame name={firstName}>
      <CodeBody code={code} minutes={MAIL_KINDS.sign_in_code.minutes} />
    </Frame>
  );
}

export const samples: Record<string, SignInCodeFacts> = { 'a code': { firstName: 'Ada', code: '402 817' } };
