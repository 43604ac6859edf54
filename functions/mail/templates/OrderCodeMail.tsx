import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { Frame } from './Frame';
import { Code, Opening, Said, Small } from './parts';

/** What `requestOrderCode` seals. */
export interface OrderCodeFacts extends Record<string, string> {
  code: string;
}

/** Opens all orders of an address for the browser that asked. */
export default function OrderCodeMail({ code }: OrderCodeFacts) {
  return (
    <Frame>
      <Opening />
      <Code>{code}</Code>
      <Said part="holds" values={{ minutes: MAIL_KINDS.order_code.minutes }} />
      <Said part="notYou" as={Small} />
    </Frame>
  );
}

export const samples: Record<string, OrderCodeFacts> = { 'a code': { code: '402 817' } };
