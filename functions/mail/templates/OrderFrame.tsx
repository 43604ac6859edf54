import type { ReactNode } from 'react';
import type { OrderMail } from '../content';
import { Frame } from './Frame';
import { Action, InlineText, Paragraphs, Small, TextLink, unbrokenValue } from './parts';

/** The order a mail is about, below its heading. */
export const About = ({ orderNumber }: { orderNumber: string }) => (
  <InlineText part="about" values={{ orderNumber: unbrokenValue(orderNumber) }} />
);

/** The frame of every mail about an order: it greets the buyer and names the order. */
export function OrderFrame({ mail, preview, children }: { mail: OrderMail; preview?: ReactNode; children: ReactNode }) {
  return (
    <Frame preview={preview} name={mail.firstName} about={<About {...mail} />} testMode={mail.testMode}>
      {children}
    </Frame>
  );
}

type OrderLinkMail = Pick<OrderMail, 'orderUrl' | 'isSum'>;

/** The link to the order. Anyone who has it can read its keys, and the mail says so. */
export function OrderAction({ mail, part = 'openOrder' }: { mail: OrderLinkMail; part?: string }) {
  return (
    <>
      <Action href={mail.orderUrl}>
        <InlineText part={part} />
      </Action>
      <Paragraphs part={mail.isSum ? 'linkNoteSum' : 'linkNote'} as={Small} />
    </>
  );
}

/** The withdrawal link: the law requires these words, and that it is easy to find. */
export function WithdrawLink({ mail }: { mail: OrderMail }) {
  return (
    <Small>
      <InlineText
        part="withdraw"
        values={{ link: <TextLink href={mail.withdrawUrl}>Withdraw from contract here</TextLink> }}
      />
    </Small>
  );
}
