import { ShopError } from '../../src/shop/errors';
import { kindLabel } from '../../src/shop/staff/attention';
import { DAY_MS } from '../../src/shop/time';
import { must, statement } from '../db/client';
import { type QueuedMail, queueSealedMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { recordAudit } from './statements';

interface Entry {
  id: string;
  kind: string;
  message: string;
}

/** Entries one mail names; the list has the others. */
const NAMED = 20;
const MOST = 500;

/** Entries of the last day that nobody was mailed. One about such a mail would only make the next one fail, too. */
const selectNew = (db: D1Database, now: number) =>
  statement(
    db,
    `SELECT id, kind, message FROM attention WHERE state = 'open' AND mailed_at IS NULL AND created_at > ?1
       AND NOT (kind = 'mail_failed' AND subject IN (SELECT id FROM outbox WHERE kind = 'attention'))
     ORDER BY created_at LIMIT ${MOST}`,
    now - DAY_MS,
  );

const lineOf = ({ kind, message }: Entry) => `${kindLabel(kind)}: ${message}`.replaceAll(/\s+/g, ' ');

/** One mail about these entries to each address. */
const mailsOf = (deps: Deps, addresses: readonly string[], entries: readonly Entry[]): Promise<QueuedMail[]> =>
  Promise.all(
    addresses.map((recipient) =>
      queueSealedMail(deps, {
        kind: 'attention',
        version: 1,
        recipient,
        facts: {
          count: String(entries.length),
          first: kindLabel(entries[0]?.kind ?? ''),
          lines: entries.slice(0, NAMED).map(lineOf).join('\n'),
          url: `${deps.settings.SITE_URL}/admin`,
        },
      }),
    ),
  );

/** Mails what is new on the attention list to the addresses of the settings, each entry once; for the cron. */
export async function mailAttention(deps: Deps): Promise<{ mailed: number }> {
  const { db } = deps;
  const { attentionMail } = await shopSettings(deps);
  if (attentionMail.length === 0) return { mailed: 0 };
  const now = deps.now();
  const { results } = await selectNew(db, now).all<Entry>();
  if (results.length === 0) return { mailed: 0 };
  const mails = await mailsOf(deps, attentionMail, results);
  const ids = JSON.stringify(results.map(({ id }) => id));
  await db.batch([
    statement(
      db,
      'UPDATE attention SET mailed_at = ?2 WHERE id IN (SELECT value FROM json_each(?1)) AND mailed_at IS NULL',
      ids,
      now,
    ),
    must(db, results.length),
    ...mails.map(({ write }) => write),
  ]);
  for (const mail of mails) mail.send();
  return { mailed: results.length };
}

/** Sends a test to the addresses of the settings. Throws invalid_input while there are none. */
export async function testAttentionMail(deps: Deps): Promise<{ success: true; message: string }> {
  const { attentionMail } = await shopSettings(deps);
  if (attentionMail.length === 0) throw new ShopError('invalid_input', { message: 'Save at least one address first.' });
  const message = 'This is a test. Entries of the attention list arrive like this.';
  const mails = await mailsOf(deps, attentionMail, [{ id: '', kind: 'test', message }]);
  await deps.db.batch([
    ...mails.map(({ write }) => write),
    recordAudit(deps.db, deps, {
      action: 'setting.mail_tested',
      subject: 'attentionMail',
      after: attentionMail.length,
    }),
  ]);
  for (const mail of mails) mail.send();
  return {
    success: true,
    message: `Queued for ${attentionMail.join(', ')}. The Email screen shows what became of it.`,
  };
}
