import type { AuditEntry } from './contract-audit';

/** A row of the audit: one entry, or the steps of one sign-in, oldest first. */
export type AuditRow = AuditEntry & { steps?: readonly AuditEntry[] };

const STEPS = new Set(['staff_password.accepted', 'staff.signed_in', 'staff.reauthenticated']);
/** A code of an authenticator app is typed meanwhile. */
const LONGEST_MS = 60_000;

const isNext = (entry: AuditEntry, steps: readonly AuditEntry[]) =>
  steps.every(
    ({ action, actor, createdAt }) =>
      STEPS.has(action) &&
      actor === entry.actor &&
      action !== entry.action &&
      Math.abs(createdAt - entry.createdAt) <= LONGEST_MS,
  );

/** Returns the entries as rows: the steps of one sign-in are one, which names and opens each; none is left out. */
export function rowsOf(entries: readonly AuditEntry[]): AuditRow[] {
  const groups: AuditEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && STEPS.has(entry.action) && isNext(entry, last)) last.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap((group) => {
    const main = group.find(({ action }) => action === 'staff.signed_in');
    if (!main || group.length === 1) return group;
    return [{ ...main, steps: group.toSorted((one, other) => one.createdAt - other.createdAt || one.id - other.id) }];
  });
}

const WAYS = new Map([
  ['password', 'password'],
  ['totp', 'authenticator'],
  ['recovery_code', 'recovery code'],
  ['passkey', 'passkey'],
]);

const wayOf = ({ after }: Pick<AuditEntry, 'after'>) => WAYS.get(String((after as { by?: unknown } | null)?.by));

/** Returns how somebody signed in, to follow "Signed in"; `more` is what else the row holds. Empty for other actions. */
export function signInWords(row: Pick<AuditRow, 'action' | 'after' | 'steps'>): { how: string; more: string } {
  if (row.action !== 'staff.signed_in') return { how: '', more: '' };
  const steps: readonly Pick<AuditEntry, 'action' | 'after'>[] = row.steps ?? [row];
  const ways = steps.filter(({ action }) => action !== 'staff.reauthenticated');
  const methods = [...new Set(ways.map(wayOf).filter((way) => way !== undefined))];
  return {
    how: methods.length > 0 ? `with ${methods.join(' and ')}` : '',
    more: ways.length < steps.length ? 'and confirmed their identity' : '',
  };
}
