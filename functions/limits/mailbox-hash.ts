import { mailboxOf } from '../../src/shop/checkout/email';
import { sha256 } from '../platform/vault';

/** Returns the hash that names a mailbox's bucket: the same for every spelling of its address. */
export const mailboxHash = (email: string): Promise<string> => sha256(mailboxOf(email));
