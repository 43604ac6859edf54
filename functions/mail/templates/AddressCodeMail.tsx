import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { Frame } from './Frame';
import { Code, Line, Small } from './parts';

/** What `correctAddress` seals. */
export interface AddressCodeFacts extends Record<string, string> {
  code: string;
  orderNumber: string;
}

/** Proves that somebody reads the new address before keys go there. */
export default function AddressCodeMail({ code, orderNumber }: AddressCodeFacts) {
  return (
    <Frame
      heading="Confirm your mail address"
      preview={`Type ${code} on your order page`}
      about={`Order ${orderNumber}`}
    >
      <Line>Type this code on the page of order {orderNumber}. We then send its mails to this address.</Line>
      <Code>{code}</Code>
      <Line>It holds for {MAIL_KINDS.address_code.minutes} minutes and works once.</Line>
      <Small>You did not ask for it? Then do nothing: without the code nothing changes.</Small>
    </Frame>
  );
}

export const samples: Record<string, AddressCodeFacts> = {
  'a code': { code: '402 817', orderNumber: 'KS-2026-000123' },
};
