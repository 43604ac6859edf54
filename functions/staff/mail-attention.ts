import { ShopError } from '../../src/shop/errors';
import { orderIdsIn, replaceOrderIds } from '../../src/shop/ids';
import { dueEntries, LOOKBACK_MS, type Rule, rulesInForce } from '../../src/shop/notifications/rules';
import type { SettingValues } from '../../src/shop/settings/table';
import { entryTitle } from '../../src/shop/staff/attention';
import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { attentionKinds, mailKinds } from '../db/kinds';
import { selectBatch } from '../db/select-batch';
import { subjectNameSql } from '../db/subject-name';
import { type QueuedMail, queueSealedMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { recordAudit } from './statements';

interface Entry {
  id: string;
  kind: string;
  message: string;
  createdAt: number;
}

/** Entries that one mail names; the list has the others. */
const NAMED = 20;
const MAX_ROWS = 500;
const RETENTION_MS = 7 * DAY_MS;

/**
 * Returns the newest open entries that a rule may still cover, so that mailed ones never hide new ones. Entries about
 * such mails are excluded: they would only make the next one fail, too.
 */
const selectOpen = (db: D1Database, now: number) =>
  statement<Entry>(
    db,
    `SELECT id, kind, message, created_at AS createdAt FROM attention WHERE state = 'open' AND created_at > ?1
       AND NOT (kind = ${attentionKinds('mail_failed')} AND subject IN (SELECT id FROM outbox WHERE kind = ${mailKinds('attention')}))
     ORDER BY created_at DESC LIMIT ${MAX_ROWS}`,
    now - LOOKBACK_MS - DAY_MS,
  );

/** Returns which of these were already mailed; the same window suffices, since no mail is older than its entry. */
const selectMailed = (db: D1Database, now: number) =>
  statement<{ id: string; recipient: string }>(
    db,
    'SELECT attention_id AS id, recipient FROM attention_mail WHERE created_at > ?1',
    now - LOOKBACK_MS - DAY_MS,
  );

/** Returns the addresses of disabled staff. */
const selectDisabled = (db: D1Database) =>
  statement<{ email: string }>(db, "SELECT email FROM staff_member WHERE state = 'disabled'");

const markMailed = (db: D1Database, recipient: string, ids: readonly string[], now: number) =>
  statement(
    db,
    'INSERT INTO attention_mail (attention_id, recipient, created_at) SELECT value, ?2, ?3 FROM json_each(?1)',
    JSON.stringify(ids),
    recipient,
    now,
  );

const lineOf = ({ kind, message }: Pick<Entry, 'kind' | 'message'>) =>
  `${entryTitle({ kind, message })}: ${message}`.replaceAll(/\s+/g, ' ');

/** Builds one mail about these entries. */
export const attentionMail = (
  deps: Deps,
  recipient: string,
  entries: readonly Pick<Entry, 'kind' | 'message'>[],
): Promise<QueuedMail> =>
  queueSealedMail(deps, {
    kind: 'attention',
    version: 1,
    recipient,
    facts: {
      count: String(entries.length),
      first: entries[0] ? entryTitle(entries[0]) : '',
      lines: entries.slice(0, NAMED).map(lineOf).join('\n'),
      url: `${deps.settings.SITE_URL}/admin`,
    },
  });

/** Returns the numbers of these orders by their ids. */
async function numbersOf(db: D1Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { results } = await statement<{ id: string; number: string }>(
    db,
    `SELECT o.id, ${subjectNameSql('o.id')} AS number FROM json_each(?1) w JOIN orders o ON o.id = w.value`,
    JSON.stringify(ids),
  ).all();
  return new Map(results.map(({ id, number }) => [id, number]));
}

/** Returns the entries with the numbers of the orders that their messages name by ids. */
async function numbered(db: D1Database, due: readonly [string, Entry[]][]): Promise<[string, Entry[]][]> {
  const ids = new Set(due.flatMap(([, entries]) => entries.flatMap(({ message }) => orderIdsIn(message))));
  const numbers = await numbersOf(db, [...ids]);
  const withOrderNumbers = (message: string) => replaceOrderIds(message, (id) => `order ${numbers.get(id) ?? id}`);
  return due.map(([to, entries]) => [
    to,
    entries.map((entry) => ({ ...entry, message: withOrderNumbers(entry.message) })),
  ]);
}

/** Returns the current rules, without the addresses of disabled staff and in the shop's time zone. */
export async function currentRules(deps: Deps, values: SettingValues): Promise<Rule[]> {
  const { results } = await selectDisabled(deps.db).all();
  const unreachable = new Set(results.map(({ email }) => email));
  return rulesInForce(values.notifications, { everything: values.attentionMail, unreachable });
}

/** Returns who is mailed about what now, each entry once per address. */
function dueMails(
  { rules, entries, mailed }: { rules: readonly Rule[]; entries: readonly Entry[]; mailed: Set<string> },
  at: Parameters<typeof dueEntries>[2],
) {
  const due = new Map<string, Entry[]>();
  for (const rule of rules)
    for (const entry of dueEntries(rule, entries, at)) {
      const mark = `${entry.id} ${rule.to}`;
      if (mailed.has(mark)) continue;
      mailed.add(mark);
      due.set(rule.to, [...(due.get(rule.to) ?? []), entry]);
    }
  return [...due];
}

/**
 * Mails new entries of the attention list to everyone who subscribed to them (Notifications), each entry once; for the
 * cron.
 */
export async function mailAttention(deps: Deps): Promise<{ mailed: number }> {
  const { db } = deps;
  const values = await shopSettings(deps);
  if (values.attentionMail.length === 0 && values.notifications.rules.length === 0) return { mailed: 0 };
  const now = deps.now();
  const { open, before } = await selectBatch(db, {
    open: selectOpen(db, now),
    before: selectMailed(db, now),
    pruned: statement(db, 'DELETE FROM attention_mail WHERE created_at < ?1', now - RETENTION_MS),
  });
  const entries = open.toReversed();
  if (entries.length === 0) return { mailed: 0 };
  const mailed = new Set(before.map(({ id, recipient }) => `${id} ${recipient}`));
  const rules = await currentRules(deps, values);
  const { notifications, openingHours } = values;
  const due = dueMails({ rules, entries, mailed }, { now, timeZone: openingHours.timeZone, notifications });
  if (due.length === 0) return { mailed: 0 };
  const mails = await Promise.all((await numbered(db, due)).map(([to, about]) => attentionMail(deps, to, about)));
  // If another cron mails the same entry concurrently, the primary key rejects this batch with its mails.
  await db.batch([
    ...due.map(([to, about]) =>
      markMailed(
        db,
        to,
        about.map(({ id }) => id),
        now,
      ),
    ),
    ...mails.map(({ write }) => write),
  ]);
  for (const mail of mails) mail.send();
  return { mailed: new Set(due.flatMap(([, about]) => about.map(({ id }) => id))).size };
}

/** Sends a test to the addresses in the settings. Throws invalid_input if there are none. */
export async function testAttentionMail(deps: Deps): Promise<{ success: true; message: string }> {
  const { attentionMail: addresses } = await shopSettings(deps);
  if (addresses.length === 0) throw new ShopError('invalid_input', { message: 'Save at least one address first.' });
  const mails = await writeTests(deps, addresses, 'attentionMail');
  for (const mail of mails) mail.send();
  return {
    success: true,
    message: `Queued for ${addresses.join(', ')}. The Email screen shows what became of it.`,
  };
}

/** Writes a test mail for each address to the outbox, with its audit; the caller sends them. */
export async function writeTests(deps: Deps, addresses: readonly string[], subject: string): Promise<QueuedMail[]> {
  const message = 'This is a test. Entries of the attention list arrive like this.';
  const mails = await Promise.all(addresses.map((to) => attentionMail(deps, to, [{ kind: 'test', message }])));
  await deps.db.batch([
    ...mails.map(({ write }) => write),
    recordAudit(deps.db, deps, { action: 'notification.tested', subject, after: addresses.length }),
  ]);
  return mails;
}
