import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { Frame } from './Frame';
import { Action, Line, Opening, Small } from './parts';

/** What `noticeToFormer` seals; `email` is masked. */
export interface AddressChangedFacts extends Record<string, string> {
  firstName: string;
  orderNumber: string;
  email: string;
  url: string;
}

const DAYS = MAIL_KINDS.address_changed.minutes / (24 * 60);

/** Tells the former address of an order that its mails, and the keys in them, go elsewhere now. */
export default function AddressChangedMail({ firstName, orderNumber, email, url }: AddressChangedFacts) {
  return (
    <Frame
      preview={`Mails about order ${orderNumber} go to ${email} now.`}
      name={firstName}
      about={`Order ${orderNumber}`}
    >
      <Opening />
      <Line>You did not ask for it? Then take the change back:</Line>
      <Action href={url}>Undo the change</Action>
      <Small>
        The link works once, for {DAYS} days. It gives the order this address back, closes what was opened by the other
        one, and calls our staff.
      </Small>
    </Frame>
  );
}

export const samples: Record<string, AddressChangedFacts> = {
  'a link': {
    firstName: 'Ada',
    orderNumber: 'KS-2026-000123',
    email: 'b…@e….com',
    url: 'http://localhost:8787/undo-address?token=sample',
  },
};
