import type { MailKind } from '../../src/shop/mail/kinds';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';

interface AccountMail<Facts extends Record<string, string>> {
  kind: MailKind;
  /** The account it is about; for a guest the mail's own id. */
  customerId?: string;
  recipient: string;
  /** One-time content: sealed, and gone once the mail went out. */
  facts: Facts;
}

interface Queued {
  /** Belongs into the batch of the act. */
  write: D1PreparedStatement;
  /** Wakes the queue, after the batch. */
  send(): void;
}

/** A mail about an account, for the batch of the act it reports. */
export async function accountMail<Facts extends Record<string, string>>(
  deps: Deps,
  { kind, customerId, recipient, facts }: AccountMail<Facts>,
): Promise<Queued> {
  const id = deps.newId('mail');
  const now = deps.now();
  const write = queueMail(deps.db, {
    id,
    kind,
    subjectId: customerId ?? id,
    // Two of one kind may be asked for in the same millisecond.
    version: now * 1000 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 1000),
    recipient,
    now,
    sealed: await deps.vault.seal(JSON.stringify(facts)),
  });
  return { write, send: () => deps.later(deps.jobs.send({ kind: 'mail', outboxId: id })) };
}

/** The shop's page at `path`, for links in mails. */
export const pageUrl = ({ settings }: Pick<Deps, 'settings'>, path: string): string => `${settings.SITE_URL}${path}`;
