import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { CodeBody } from './CodeBody';
import { Frame } from './Frame';

/** The facts that `requestOrderCode` seals. */
export interface OrderCodeFacts extends Record<string, string> {
  code: string;
}

/** The code that opens all orders of an address for the requesting browser. */
export default function OrderCodeMail({ code }: OrderCodeFacts) {
  return (
    <Frame>
      <CodeBody code={code} minutes={MAIL_KINDS.order_code.minutes} />
    </Frame>
  );
}

export const samples: Record<string, OrderCodeFacts> = { 'a code': { code: '402 817' } };
