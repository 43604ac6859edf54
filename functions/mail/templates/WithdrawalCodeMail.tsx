import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { CodeBody } from './CodeBody';
import { Frame } from './Frame';
import { About } from './OrderFrame';

/** The facts that `requestWithdrawalCode` seals. */
export interface WithdrawalCodeFacts extends Record<string, string> {
  code: string;
  orderNumber: string;
}

/** The code that proves that a person who withdraws from an order reads its mailbox. */
export default function WithdrawalCodeMail({ code, orderNumber }: WithdrawalCodeFacts) {
  return (
    <Frame about={<About orderNumber={orderNumber} />}>
      <CodeBody code={code} minutes={MAIL_KINDS.withdrawal_code.minutes} />
    </Frame>
  );
}

export const samples: Record<string, WithdrawalCodeFacts> = {
  'a code': { code: '402 817', orderNumber: 'KS-2026-000123' },
};
