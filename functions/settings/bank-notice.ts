import { nameOfActor } from '../db/staff-name';
import type { Deps } from '../platform/deps';
import { raiseAttention } from '../staff/statements';

/** Alerts the other staff that buyers transfer to another account from now on: one entry per change. */
export async function bankNotice(deps: Deps, bank: string): Promise<D1PreparedStatement> {
  const who = await nameOfActor(deps);
  return raiseAttention(deps, {
    kind: 'bank_account_changed',
    subject: `bank:${deps.request.id}`,
    message:
      `${who} changed the bank account that invoices on account and their reminders name to "${bank}". ` +
      'If nobody expected that, set it back and sign them out: buyers may transfer to a stranger, and nobody can take that back.',
  });
}
