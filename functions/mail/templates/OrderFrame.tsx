import type { ReactNode } from 'react';
import type { OrderMail } from '../content';
import { Frame } from './Frame';
import { Action, Away, Small } from './parts';

/** The frame of every mail about an order: it greets the buyer and names the order. */
export function OrderFrame({ mail, preview, children }: { mail: OrderMail; preview?: string; children: ReactNode }) {
  const about = `Order ${mail.orderNumber}`;
  return (
    <Frame preview={preview ?? about} name={mail.firstName} about={about} testMode={mail.testMode}>
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

/** The way back: the law asks for it by these words, and that it is easy to find. */
export function WithdrawLink({ mail }: { mail: OrderMail }) {
  return (
    <Small>
      Changed your mind? <Away href={mail.withdrawUrl}>Withdraw from contract here</Away>
    </Small>
  );
}
