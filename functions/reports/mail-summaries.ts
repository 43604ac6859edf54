import type { Summary } from '../../src/shop/notifications/rules';
import { type DueSummary, dueSummary } from '../../src/shop/reports/summary';
import { DAY_MS } from '../../src/shop/time';
import { statement, violates } from '../db/client';
import { mailKinds } from '../db/kinds';
import { selectBatch } from '../db/select-batch';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { idFrom } from '../platform/ids';
import { tryEach } from '../platform/try-each';
import { shopSettings } from '../settings/shop-settings';

/** A summary later than this is not sent: the next one is near. */
const LATE_MS = DAY_MS;
const HASH = 16;

interface Due {
  to: string;
  due: DueSummary;
  /** The subject of the mail: it names the days for the composer, and differs for each address. */
  subjectId: string;
}

/** Returns the summaries that are due, each with its unique subject in the outbox. */
async function dueNow(
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  summaries: readonly Summary[],
  at: { digestAt: string; timeZone: string },
) {
  const all = await Promise.all(
    summaries.map(async ({ to, every }): Promise<Due> => {
      const due = dueSummary(every, { ...at, now: now() });
      const hash = (await vault.sign('summary', to)).slice(0, HASH);
      return { to, due, subjectId: idFrom('summary', `${every}_${due.now.from}_${hash}`) };
    }),
  );
  return all.filter(({ due }) => now() - due.dueAt < LATE_MS);
}

/**
 * Returns a test for summaries that must not be sent: already sent, to a disabled member of staff, or before its days
 * are computed.
 */
async function withheld(db: D1Database, due: readonly Due[]) {
  const list = (values: readonly string[]) => JSON.stringify(values);
  const { sent, disabled, counted } = await selectBatch(db, {
    sent: statement<{ id: string }>(
      db,
      `SELECT subject_id AS id FROM outbox WHERE kind = ${mailKinds('sales_summary')} AND subject_id IN (SELECT value FROM json_each(?))`,
      list(due.map(({ subjectId }) => subjectId)),
    ),
    disabled: statement<{ id: string }>(
      db,
      "SELECT email AS id FROM staff_member WHERE state = 'disabled' AND email IN (SELECT value FROM json_each(?))",
      list(due.map(({ to }) => to)),
    ),
    counted: statement<{ id: string }>(
      db,
      'SELECT day AS id FROM report_day WHERE computed_at >= ends_at AND day IN (SELECT value FROM json_each(?))',
      list(due.map(({ due: { now } }) => now.to)),
    ),
  });
  const ids = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));
  const [before, left, days] = [ids(sent), ids(disabled), ids(counted)];
  return ({ to, subjectId, due: { now } }: Due) => before.has(subjectId) || left.has(to) || !days.has(now.to);
}

/**
 * Mails the daily or weekly summary to everyone who subscribed, once each by the outbox's unique constraint; for the
 * cron. It waits until its days are computed.
 */
export async function mailSummaries(deps: Deps): Promise<{ mailed: number }> {
  const { notifications, openingHours } = await shopSettings(deps);
  if (notifications.summaries.length === 0) return { mailed: 0 };
  const at = { digestAt: notifications.digestAt, timeZone: openingHours.timeZone };
  const due = await dueNow(deps, notifications.summaries, at);
  if (due.length === 0) return { mailed: 0 };
  const isWithheld = await withheld(deps.db, due);
  let mailed = 0;
  const send = async ({ to, subjectId }: Due) => {
    const mail = queueMail(deps, { kind: 'sales_summary', subjectId, version: 1, recipient: to });
    try {
      await mail.write.run();
    } catch (error) {
      // A concurrent cron has already written it.
      if (violates(error, 'outbox.subject_id')) return;
      throw error;
    }
    mail.send();
    mailed += 1;
  };
  await tryEach(
    due.filter((one) => !isWithheld(one)),
    send,
  );
  return { mailed };
}
