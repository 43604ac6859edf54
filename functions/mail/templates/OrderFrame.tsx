import type { ReactNode } from 'react';
import { store } from '../../../src/config/store';
import type { OrderMail } from '../content';
import { Frame } from './Frame';
import { Action, Line, Small } from './parts';

/** The frame of every mail about an order: it greets the buyer and names the order. */
export function OrderFrame({
  mail,
  heading,
  preview,
  children,
}: {
  mail: OrderMail;
  heading: string;
  preview?: string;
  children: ReactNode;
}) {
  const about = `Order ${mail.orderNumber}`;
  return (
    <Frame heading={heading} preview={preview ?? about} name={mail.firstName} about={about} testMode={mail.testMode}>
      {children}
    </Frame>
  );
}

/** The way to the order: whoever has this link may read its keys, and the mail says so. */
export function OrderAction({ mail, label = 'Open your order' }: { mail: OrderMail; label?: string }) {
  return (
    <>
      <Action href={mail.orderUrl}>{label}</Action>
      <Small>The link opens your order for 30 days. Please do not pass it on: whoever has it can see your keys.</Small>
    </>
  );
}

/** What the buyer of an order that cost nothing is asked for before its keys go out. */
export function Unconfirmed({ mail: { ready }, children }: { mail: OrderMail; children: string }) {
  return (
    <Line>
      {children} Open your order with the button below to confirm that this address is yours: then it shows your{' '}
      {ready === 1 ? 'key' : 'keys'}. If you did not order anything, you need not do anything.
    </Line>
  );
}

/** What the buyer of an order above the shop's sum for a second look is told. */
export function Held({ children }: { children: string }) {
  return (
    <Line>
      {children} It is paid. One of us looks at an order of this size before its keys go out: {store.hours.text}. You
      need to do nothing.
    </Line>
  );
}
