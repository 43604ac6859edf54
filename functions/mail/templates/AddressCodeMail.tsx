import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { Frame } from './Frame';
import { Code, Line, Opening, Small } from './parts';

/** What `correctAddress` seals. */
export interface AddressCodeFacts extends Record<string, string> {
  code: string;
  orderNumber: string;
}

/** Proves that somebody reads the new address before keys go there. */
export default function AddressCodeMail({ code, orderNumber }: AddressCodeFacts) {
  return (
    <Frame preview={`Type ${code} on your order page`} about={`Order ${orderNumber}`}>
      <Opening />
      <Code>{code}</Code>
      <Line>It holds for {MAIL_KINDS.address_code.minutes} minutes and works once.</Line>
      <Small>You did not ask for it? Then do nothing: without the code nothing changes.</Small>
    </Frame>
  );
}

export const samples: Record<string, AddressCodeFacts> = {
  'a code': { code: '402 817', orderNumber: 'KS-2026-000123' },
};
