import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { Frame } from './Frame';
import { Code, Line, Opening, Small } from './parts';

/** What `requestOrderCode` seals. */
export interface OrderCodeFacts extends Record<string, string> {
  code: string;
}

/** Opens all orders of an address for the browser that asked. */
export default function OrderCodeMail({ code }: OrderCodeFacts) {
  return (
    <Frame preview={`${code} is your code`}>
      <Opening />
      <Code>{code}</Code>
      <Line>
        It holds for {MAIL_KINDS.order_code.minutes} minutes and works once. We never ask you for it by phone.
      </Line>
      <Small>You did not ask for it? Then do nothing: without the code nobody sees your orders.</Small>
    </Frame>
  );
}

export const samples: Record<string, OrderCodeFacts> = { 'a code': { code: '402 817' } };
