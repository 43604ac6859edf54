import { sealedKind } from '../kind';
import type { AddressChangedFacts } from '../templates/AddressChangedMail';
import type { AddressCodeFacts } from '../templates/AddressCodeMail';

/** The code that proves a buyer reads the new address of an order. The number alone would tell a thief of a phone little. */
export const addressCode = sealedKind<AddressCodeFacts>({
  subject: ({ code, orderNumber }) => `${code} is your code for order ${orderNumber}`,
  template: () => import('../templates/AddressCodeMail'),
});

/** The notice to the former address of an order, with the link that undoes the change. */
export const addressChanged = sealedKind<AddressChangedFacts>({
  subject: ({ orderNumber }) => `The mail address of order ${orderNumber} was changed`,
  template: () => import('../templates/AddressChangedMail'),
});
