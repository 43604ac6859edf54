import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { Frame } from './Frame';
import { Code, Line, Opening, Small } from './parts';

/** What `requestCode` seals. */
export interface SignInCodeFacts extends Record<string, string> {
  firstName: string;
  code: string;
}

/** Signs a customer in without a password. */
export default function SignInCodeMail({ firstName, code }: SignInCodeFacts) {
  return (
    <Frame preview={`${code} is your code`} name={firstName}>
      <Opening />
      <Code>{code}</Code>
      <Line>
        It holds for {MAIL_KINDS.sign_in_code.minutes} minutes and works once. We never ask you for it by phone.
      </Line>
      <Small>You did not ask for it? Then do nothing: without the code nobody gets in.</Small>
    </Frame>
  );
}

export const samples: Record<string, SignInCodeFacts> = { 'a code': { firstName: 'Ada', code: '402 817' } };
