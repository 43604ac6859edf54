import { sealedKind } from '../kind';
import type { AddressCodeFacts } from '../templates/AddressCodeMail';

/** The code that proves a buyer reads the new address of an order. The number alone would tell a thief of a phone little. */
export const addressCode = sealedKind<AddressCodeFacts>({
  subject: ({ code, orderNumber }) => `${code} is your code for order ${orderNumber}`,
  template: () => import('../templates/AddressCodeMail'),
});
