import { bouncedEntry, givenUpEntry } from '../../src/shop/mail/trouble-entries';
import { statement } from '../db/client';
import { ERASED_EMAIL } from '../db/erased';
import type { Deps } from '../platform/deps';
import { resolveWhere, upsertEach } from '../staff/statements';
import type { Entry, Row } from './entry';
import { readChunks } from './json-chunks';

const KINDS = ['mail_bounced', 'mail_failed'] as const;
/** Entries per statement: their text stays far below what D1 binds. */
const ENTRIES = 500;

/** The states that the restored database knows of the mails, by id. */
async function statesOf(db: D1Database, mails: Row[]): Promise<Map<unknown, string>> {
  const ids = mails.map(({ id }) => id);
  const existing = await readChunks(db, ids, (chunk) =>
    statement<{ id: string; state: string }>(
      db,
      'SELECT id, state FROM outbox WHERE id IN (SELECT value FROM json_each(?))',
      chunk,
    ),
  );
  return new Map(existing.map(({ id, state }) => [id, state]));
}

/** Whether a mail of the same order that was written later reached the same address. */
const isMadeUpFor = (mail: Row, ofOrder: Row[]) =>
  ofOrder.some(
    (other) =>
      other.state === 'delivered' &&
      other.recipient === mail.recipient &&
      Number(other.created_at) > Number(mail.created_at),
  );

/** Whether a mail that came back or was given up is still the address's last word, and nobody has dealt with it. */
const isOpen = (mail: Row, order: Row | undefined, ofOrder: Row[]) =>
  order?.email === mail.recipient && mail.recipient !== ERASED_EMAIL && !mail.closed_at && !isMadeUpFor(mail, ofOrder);

/** The entry about a mail whose state is news to the restored database; undefined if it needs nobody. */
function entryOf(mail: Row, order: Row | undefined, known: string | undefined) {
  const { id, kind, state, last_error: error } = mail;
  if (state === known) return undefined;
  if (state === 'bounced')
    return bouncedEntry({ id: String(order?.id), status: String(order?.status) }, String(kind), 'came back');
  // One that the restored database knows is sent once more, and given up with an alert of its own.
  if (state !== 'needs_attention' || known !== undefined) return undefined;
  return givenUpEntry({ id: String(id), kind: String(kind) }, String(error ?? 'the reason is not known.'));
}

/**
 * The statements that alert staff to mails that came back or were given up since the backup, as the lost alerts did,
 * and take back what earlier entries said of an order whose later ones say that it is mended.
 */
export async function raiseMailTrouble(deps: Deps, rows: Entry['rows']): Promise<D1PreparedStatement[]> {
  const mails = rows.outbox ?? [];
  const orderOf = new Map((rows.orders ?? []).map((row) => [row.id, row]));
  // By order: a replay brings tens of thousands of mails at once.
  const mailsOf = Map.groupBy(mails, (mail) => mail.subject_id);
  const states = await statesOf(deps.db, mails);
  const open = mails.filter((mail) =>
    isOpen(mail, orderOf.get(String(mail.subject_id)), mailsOf.get(mail.subject_id) ?? []),
  );
  const found = open.flatMap((mail) => entryOf(mail, orderOf.get(String(mail.subject_id)), states.get(mail.id)) ?? []);
  const bounced = (of: Row[]) => new Set(of.filter(({ state }) => state === 'bounced').map((mail) => mail.subject_id));
  const resolved = [...bounced(mails).difference(bounced(open))];
  return [
    resolveWhere(deps, 'mail_bounced', 'subject IN (SELECT value FROM json_each(?3))', JSON.stringify(resolved)),
    ...KINDS.flatMap((kind) => {
      const entries = [...new Map(found.filter((entry) => entry.kind === kind).map((e) => [e.subject, e])).values()];
      return Array.from({ length: Math.ceil(entries.length / ENTRIES) }, (_, n) =>
        upsertEach(deps, kind, entries.slice(n * ENTRIES, (n + 1) * ENTRIES)),
      );
    }),
  ];
}
