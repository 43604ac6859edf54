import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { DAY_MINUTES } from '../../../src/shop/time';
import { Frame } from './Frame';
import { UndoBody } from './LinkBody';
import { About } from './OrderFrame';

/** The facts that `emailChangeNotice` seals; `email` is masked. */
export interface AddressChangedFacts extends Record<string, string> {
  firstName: string;
  orderNumber: string;
  email: string;
  url: string;
}

const DAYS = MAIL_KINDS.address_changed.minutes / DAY_MINUTES;

/** Informs the previous address of an order that its mails, and the keys in them, now go to another address. */
export default function AddressChangedMail({ firstName, orderNumber, url }: AddressChangedFacts) {
  return (
    <Frame name={firstName} about={<About orderNumber={orderNumber} />}>
      <UndoBody url={url} days={DAYS} />
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
