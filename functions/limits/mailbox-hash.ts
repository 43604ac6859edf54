import { mailboxOf } from '../../src/shop/checkout/email';
import { sha256 } from '../platform/vault';

/** How the bucket of a mailbox is named: the same for every spelling of its address. */
export const mailboxHash = (email: string): Promise<string> => sha256(mailboxOf(email));
