import type { D1Database } from '@cloudflare/workers-types';
import { store } from '../../../src/config/store.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shop/time.ts';
import { zoneText } from '../../../src/shop/zone-text.ts';
import { DAYS } from './plan.ts';
import { random } from './random.ts';

/** Rows that no call of the shop makes: what browsers count, a bank that asks back, a mail that came back. */
const write = (db: D1Database, table: string, rows: readonly Record<string, unknown>[]) => {
  const names = Object.keys(rows[0] ?? {});
  const values = names.map((name) => `value ->> '${name}'`).join(', ');
  return db
    .prepare(`INSERT INTO ${table} (${names.join(', ')}) SELECT ${values} FROM json_each(?)`)
    .bind(JSON.stringify(rows))
    .run();
};

/** How often each step of the funnel happened for one that was bought. */
const STEPS = { session_start: 34, page_view: 96, view_item: 21, add_to_cart: 5, begin_checkout: 2.1, purchase: 1 };
const SHARES: Record<string, Record<string, number>> = {
  all: { '': 1 },
  source: { search: 0.44, direct: 0.22, ads: 0.17, email: 0.08, social: 0.05, referral: 0.04 },
  page: {
    ...{ '/': 0.26, '/product': 0.26, '/shop': 0.14, '/compare': 0.08, '/office-mac': 0.06, '/checkout': 0.06 },
    ...{ '/microsoft-office': 0.06, '/buy-microsoft-office': 0.04, '/google-ads': 0.03, '/microsoft-mac': 0.01 },
  },
  country: { US: 0.34, DE: 0.21, GB: 0.13, FR: 0.09, CA: 0.07, IN: 0.06, NL: 0.05, AU: 0.05 },
  product: {
    'home-2024': 0.3,
    'professional-plus-2021': 0.28,
    'home-business-2024': 0.24,
    'professional-plus-2024': 0.18,
  },
};

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

async function visits(db: D1Database, now: number): Promise<void> {
  const next = random(7);
  const rows = Array.from({ length: DAYS }, (_, back) => {
    const bought = 1.6 + 2 * next();
    return Object.entries(STEPS).flatMap(([event, times]) =>
      Object.entries(SHARES).flatMap(([dimension, shares]) =>
        Object.entries(shares).map(([value, share]) => ({
          ...{ day: dayOf(now - back * DAY_MS), event, dimension, value },
          times: Math.max(1, Math.round(bought * times * share)),
        })),
      ),
    );
  });
  await db.prepare('DELETE FROM daily_count').run();
  for (const day of rows) await write(db, 'daily_count', day);
  await write(db, 'daily_search', [
    { day: dayOf(now - DAY_MS), term: 'visio', times: 3 },
    { day: dayOf(now - 2 * DAY_MS), term: 'office 2016', times: 2 },
    { day: dayOf(now - 6 * DAY_MS), term: 'project 2021', times: 1 },
  ]);
}

/** Around which bucket the values of a metric lie, by kind of page; a phone is one slower. */
const USUAL = { LCP: 1, INP: 1, CLS: 0, FCP: 1, TTFB: 1 };
const PAGES = { home: 40, list: 30, product: 60, content: 25, checkout: 14, personal: 10 };
const DEVICES = { mobile: 1, tablet: 0, desktop: 0 };

async function pageHealth(db: D1Database, now: number): Promise<void> {
  const rows = [2, 9, 16, 23].flatMap((back) =>
    Object.entries(USUAL).flatMap(([metric, usual]) =>
      Object.entries(PAGES).flatMap(([page, times]) =>
        Object.entries(DEVICES).flatMap(([device, slower]) =>
          [0.3, 0.5, 0.15, 0.05].map((share, more) => ({
            ...{ day: dayOf(now - back * DAY_MS), metric, page, device },
            bucket: usual + slower + more + (page === 'checkout' ? 1 : 0),
            times: Math.max(1, Math.round(times * share * (device === 'tablet' ? 0.2 : 1))),
          })),
        ),
      ),
    ),
  );
  await write(db, 'daily_vital', rows);
  await write(db, 'csp_report', [
    {
      ...{ day: dayOf(now - DAY_MS), directive: 'script-src', blocked: 'https://cdn.coupon-finder.example' },
      ...{ page: 'checkout', source: '', times: 4 },
    },
  ]);
}

const shortDay = new Intl.DateTimeFormat('en', {
  ...{ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  timeZone: store.hours.timeZone,
});

/** A bank that takes a payment back and wants an answer within days. */
async function dispute(db: D1Database, now: number): Promise<void> {
  const paid = await db
    .prepare(
      `SELECT p.provider_ref, p.order_id, p.amount_minor, p.currency FROM payment p JOIN orders o ON o.id = p.order_id
       WHERE o.status = 'paid' AND p.provider = 'sandbox' AND o.currency = 'USD' AND p.created_at < ?
       ORDER BY p.created_at DESC`,
    )
    .bind(now - 8 * DAY_MS)
    .first<Record<string, string | number>>();
  if (!paid) throw new Error('No payment to dispute');
  const created = now - 2 * DAY_MS;
  const due = now + 5 * DAY_MS;
  await write(db, 'dispute', [
    {
      id: 'dp_shots_1',
      ...paid,
      reason: 'product_not_received',
      state: 'opened',
      refundable: 0,
      created_at: created,
      due_at: due,
    },
  ]);
  const message =
    `The buyer’s bank disputes order ${paid.order_id}: product not received. Answer on the order page by ` +
    `${shortDay.format(due)} ${zoneText(store.hours.timeZone)}.`;
  await write(db, 'attention', [
    { id: 'att_shots_dispute', kind: 'dispute', subject: 'dp_shots_1', message, state: 'open', created_at: created },
  ]);
}

/** A mail whose service reported that nobody lives at its address. */
async function bounce(db: D1Database, now: number): Promise<void> {
  const mail = await db
    .prepare(
      // The last one to its address: after it came back, the shop would have sent none there.
      `SELECT m.id, m.recipient, m.subject_id FROM outbox m WHERE m.kind = 'order_paid' AND m.state = 'sent'
         AND m.created_at < ? AND NOT EXISTS (SELECT 1 FROM outbox n WHERE n.recipient = m.recipient AND n.rowid > m.rowid)
       ORDER BY m.created_at DESC`,
    )
    .bind(now - DAY_MS)
    .first<{ id: string; recipient: string; subject_id: string }>();
  if (!mail) throw new Error('No mail to come back');
  const at = now - 20 * HOUR_MS;
  const detail = '550 5.1.1 The email account that you tried to reach does not exist';
  await db.prepare("UPDATE outbox SET state = 'bounced', last_error = ?2 WHERE id = ?1").bind(mail.id, detail).run();
  await write(db, 'mail_event', [
    { outbox_id: mail.id, kind: 'bounced', provider: 'local', detail, actor: 'system', created_at: at },
  ]);
  await write(db, 'mail_suppression', [
    {
      id: 'suppressed_shots_1',
      email: mail.recipient,
      reason: 'bounced',
      note: detail,
      outbox_id: mail.id,
      actor: 'system',
      created_at: at,
    },
  ]);
  await write(db, 'attention', [
    {
      ...{ id: 'att_shots_bounce', kind: 'mail_bounced', subject: mail.subject_id, state: 'open', created_at: at },
      message: `“Order confirmation” came back: this address does not exist. Correct the address in the order. Its buyer can do so on the order page, too.`,
    },
  ]);
}

/** Mails went out seconds after they were written; here the next run of the cron sent them. */
async function mailTimes(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare("UPDATE outbox SET sent_at = created_at + 3000 + (rowid * 977) % 9000 WHERE state = 'sent'"),
    db.prepare(
      `UPDATE mail_event SET created_at = (SELECT sent_at FROM outbox o WHERE o.id = outbox_id)
       WHERE kind = 'sent' AND outbox_id IN (SELECT id FROM outbox WHERE sent_at IS NOT NULL)`,
    ),
  ]);
}

export async function writeRows(db: D1Database, now: number): Promise<void> {
  await mailTimes(db);
  await visits(db, now);
  await pageHealth(db, now);
  await dispute(db, now);
  await bounce(db, now);
}
