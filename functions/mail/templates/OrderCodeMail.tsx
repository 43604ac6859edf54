import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { Frame } from './Frame';
import { Code, OpeningParagraphs, Paragraphs, Small } from './parts';

/** The facts that `requestOrderCode` seals. */
export interface OrderCodeFacts extends Record<string, string> {
  code: string;
}

/** The code that opens all orders of an address for the requesting browser. */
export default function OrderCodeMail({ code }: OrderCodeFacts) {
  return (
    <Frame>
      <OpeningParagraphs />
      <Code>{code}</Code>
      <Paragraphs part="holds" values={{ minutes: MAIL_KINDS.order_code.minutes }} />
      <Paragraphs part="notYou" as={Small} />
    </Frame>
  );
}

export const samples: Record<string, OrderCodeFacts> = { 'a code': { code: '402 817' } };
