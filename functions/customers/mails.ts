import type { MailKind } from '../../src/shop/mail/kinds';
import { type QueuedMail, queueSealedMail } from '../mail/statements';
import type { Deps } from '../platform/deps';

interface AccountMail<Facts extends Record<string, string>> {
  kind: MailKind;
  /** The account it is about; absent for a guest. */
  customerId?: string;
  recipient: string;
  /** One-time content: sealed, and gone once the mail went out. */
  facts: Facts;
}

/** A mail about an account, for the batch of the act it reports. */
export async function accountMail<Facts extends Record<string, string>>(
  deps: Deps,
  { kind, customerId, recipient, facts }: AccountMail<Facts>,
): Promise<QueuedMail> {
  return queueSealedMail(deps, {
    kind,
    subjectId: customerId,
    // Two of one kind may be requested in the same millisecond.
    version: deps.now() * 1000 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 1000),
    recipient,
    facts,
  });
}

/** The shop's page at `path`, for links in mails. */
export const pageUrl = ({ settings }: Pick<Deps, 'settings'>, path: string): string => `${settings.SITE_URL}${path}`;
