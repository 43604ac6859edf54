import { sealedKind } from '../kind';
import type { AddressChangedFacts } from '../templates/AddressChangedMail';
import type { AddressCodeFacts } from '../templates/AddressCodeMail';

/** The code that proves a buyer reads the new address of an order. The number alone would tell a thief of a phone little. */
export const addressCode = sealedKind<AddressCodeFacts>({
  words: (values) => ({ values }),
  template: () => import('../templates/AddressCodeMail'),
});

/** The notice to the previous address of an order, with the link that undoes the change. */
export const addressChanged = sealedKind<AddressChangedFacts>({
  words: ({ orderNumber, email }) => ({ values: { orderNumber, address: email } }),
  template: () => import('../templates/AddressChangedMail'),
});
