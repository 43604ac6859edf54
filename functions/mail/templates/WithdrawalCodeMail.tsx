import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { Frame } from './Frame';
import { Code, Line, Opening, Small } from './parts';

/** What `requestWithdrawalCode` seals. */
export interface WithdrawalCodeFacts extends Record<string, string> {
  code: string;
  orderNumber: string;
}

/** The code that shows that whoever withdraws from an order reads its mailbox. */
export default function WithdrawalCodeMail({ code, orderNumber }: WithdrawalCodeFacts) {
  return (
    <Frame preview={`${code} is your code`} about={`Order ${orderNumber}`}>
      <Opening />
      <Code>{code}</Code>
      <Line>
        It holds for {MAIL_KINDS.withdrawal_code.minutes} minutes and works once. We never ask you for it by phone.
      </Line>
      <Small>You did not ask for it? Then do nothing: without the code nobody withdraws from your order.</Small>
    </Frame>
  );
}

export const samples: Record<string, WithdrawalCodeFacts> = {
  'a code': { code: '402 817', orderNumber: 'KS-2026-000123' },
};
