import { sealedKind } from '../kind';
import type { AddressChangedFacts } from '../templates/AddressChangedMail';
import type { AddressCodeFacts } from '../templates/AddressCodeMail';

/**
 * The code that proves a buyer reads the new address of an order. Its mail names the order only by number, which tells
 * a phone thief little.
 */
export const addressCode = sealedKind<AddressCodeFacts>({
  words: (values) => ({ values }),
  template: () => import('../templates/AddressCodeMail'),
});

/** The notice to the previous address of an order, with the link that undoes the change. */
export const addressChanged = sealedKind<AddressChangedFacts>({
  words: ({ orderNumber, email }) => ({ values: { orderNumber, address: email } }),
  template: () => import('../templates/AddressChangedMail'),
});
