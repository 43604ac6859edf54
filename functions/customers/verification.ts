import { DAY_MS } from '../../src/shop/time';
import type { Deps } from '../platform/deps';
import { newSecretToken } from '../platform/sessions';
import { sha256 } from '../platform/vault';
import { accountMail, pageUrl } from './mails';
import type { CustomerRow } from './statements';
import { replaceToken } from './statements-token';

/** How long the emailed link is valid. */
const LINK_MS = 2 * DAY_MS;

type Registrant = Pick<CustomerRow, 'id' | 'email' | 'first_name'>;

/**
 * The statements that email a verification link. If another account has verified this email address, its owner is
 * notified instead; the response is the same.
 */
export async function verificationWrites(deps: Deps, asking: Registrant, owner: CustomerRow | null) {
  const { id, email } = asking;
  const verifiedOwner = owner?.email_verified_at && owner.id !== id ? owner : undefined;
  const token = newSecretToken();
  const now = deps.now();
  const [tokenHash, mail] = await Promise.all([
    sha256(token),
    verifiedOwner
      ? accountMail(deps, {
          kind: 'address_known',
          customerId: verifiedOwner.id,
          recipient: email,
          facts: { firstName: verifiedOwner.first_name, signInUrl: pageUrl(deps, '/account') },
        })
      : accountMail(deps, {
          kind: 'verify_email',
          customerId: id,
          recipient: email,
          facts: { firstName: asking.first_name, url: pageUrl(deps, `/verify-email?token=${token}`) },
        }),
  ]);
  const tokenRow = { tokenHash, purpose: 'verify' as const, customerId: id, email, browserHash: null, now };
  // If the owner is notified instead, no one receives this token; it is stored so that both cases take the same time.
  return { writes: [...replaceToken(deps.db, { ...tokenRow, expiresAt: now + LINK_MS }), mail.write], send: mail.send };
}
