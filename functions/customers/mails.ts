import type { MailKind } from '../../src/shop/mail/kinds';
import { type QueuedMail, queueSealedMail } from '../mail/statements';
import type { Deps } from '../platform/deps';

interface AccountMail<Facts extends Record<string, string>> {
  kind: MailKind;
  /** The account it is about; absent for a guest. */
  customerId?: string;
  recipient: string;
  /** One-time content: encrypted, and deleted once the email is sent. */
  facts: Facts;
}

/** An email about an account, to be queued in the batch of the action it reports. */
export async function accountMail<Facts extends Record<string, string>>(
  deps: Deps,
  { kind, customerId, recipient, facts }: AccountMail<Facts>,
): Promise<QueuedMail> {
  return queueSealedMail(deps, {
    kind,
    subjectId: customerId,
    // Two emails of one kind may be requested in the same millisecond.
    version: deps.now() * 1000 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 1000),
    recipient,
    facts,
  });
}

/** The URL of the shop's page at `path`, for links in emails. */
export const pageUrl = ({ settings }: Pick<Deps, 'settings'>, path: string): string => `${settings.SITE_URL}${path}`;
