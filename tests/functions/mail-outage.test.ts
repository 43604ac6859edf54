import { describe, expect, test, vi } from 'vitest';
import { runCron } from '../../functions/cron';
import { consumeMails } from '../../functions/mail/consume';
import { listLocalMails, readLocalMail } from '../../functions/mail/list-local';
import { sweepMail } from '../../functions/mail/sweep';
import { createChain } from '../../functions/platform/mail-chain';
import { MailError, type Mailer } from '../../functions/platform/mailer';
import { HOUR_MS } from '../../src/shop/time';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer } from '../support/buyer.ts';
import { laterDone, testDeps } from '../support/deps.ts';
import type { Behavior } from '../support/mail-services.ts';
import { verifiedStaff } from '../support/people.ts';
import { readable } from '../support/readable.ts';
import { clock, count, db, MINUTE, product, restock, row, seatsOf } from '../support/stock.ts';
import { newVisitor, OPERATOR } from '../support/visitor.ts';
import { resend, SHORT_TIMEOUT_MS, script, smtp, taken, timeoutFor } from './mail-services-fixtures.ts';

balanceBooksAfterEach();

const time = clock();
const jobs: unknown[] = [];
const services = (mailer: Mailer) => ({
  now: time.now,
  mailer,
  jobs: { send: async (job: unknown) => void jobs.push(job) },
});

let buyers = 0;
/** A buyer of one key, whose mail the services treat as specified; the key in clear is the canary. */
async function bought(mailer: Mailer, behaviors: Behavior[] = [], keys = 1) {
  buyers += 1;
  const email = `outage${buyers}@example.org`;
  await script(email, ...behaviors);
  const buyer = new Buyer(services(mailer));
  const sold = await product({ keys });
  const order = await buyer.buy([{ product: sold }], { email });
  await laterDone();
  const path = `/api/orders/${order.orderId}`;
  const mail = async () => {
    const text = "SELECT id, state, attempts, last_error FROM outbox WHERE subject_id = ? AND kind = 'order_paid'";
    return row<{ id: string; state: string; attempts: number; last_error: string | null }>(text, order.orderId);
  };
  const keyId = order.licenseKeys[0]?.keyId ?? '';
  const reveal = async () =>
    (await buyer.visitor.post<{ licenseKey: string }>(`${path}/keys/${keyId}/reveal`, {})).body.licenseKey;
  return { buyer, email, order, path, mail, reveal, sold };
}

/** Runs the sweep every half hour for so many hours. */
async function pass(hours: number, mailer: Mailer) {
  for (let minutes = 0; minutes < hours * 60; minutes += 30) {
    await sweepMail(testDeps(services(mailer)));
    time.forward(30 * MINUTE);
  }
}

const both = () => createChain([resend(), smtp()]);

describe('I12 F18 26 hours without any mail service', () => {
  test.each<[string, Behavior]>([
    ['answering 500', { status: 500 }],
    ['answering that the quota is used up', { status: 429, name: 'daily_quota_exceeded' }],
    ['hanging up after it took the email', 'drop_answer'],
    ['hanging', 'hang'],
  ])('%s: the buyer sees the key, staff are told, and the mail arrives once it is back', async (_, behavior) => {
    const mailer = createChain([resend('re_test', timeoutFor(behavior))]);
    const outage = Array<Behavior>(12).fill(behavior);
    const { email, mail, buyer, path, reveal } = await bought(mailer, outage.slice(0, 9));
    expect(await reveal()).toContain('KEYST-ALLXX');
    await pass(26, mailer);
    const waiting = await mail();
    expect(waiting?.attempts).toBeGreaterThan(5);
    if (behavior !== 'drop_answer') expect(waiting?.state).toBe('queued');
    expect(await count("SELECT count(*) FROM attention WHERE kind = 'mail_service' AND state = 'open'")).toBe(1);
    await pass(20, mailer);
    expect((await mail())?.state).toBe('sent');
    expect((await buyer.visitor.get(path)).body).toMatchObject({ mail: { state: 'sent' } });
    expect(await taken(email)).toHaveLength(1);
    expect(await count("SELECT count(*) FROM attention WHERE kind = 'mail_service' AND state = 'open'")).toBe(0);
  });

  test('a 429 is asked again no sooner than it says', async () => {
    const mailer = createChain([resend()]);
    const { mail } = await bought(mailer, [{ status: 429, retryAfter: '7200' }]);
    await sweepMail(testDeps(services(mailer)));
    const next = 'SELECT next_attempt_at FROM outbox WHERE id = ?';
    const due = Number((await row<{ next_attempt_at: number }>(next, (await mail())?.id ?? ''))?.next_attempt_at);
    expect(due - time.now()).toBeGreaterThan(2 * HOUR_MS - MINUTE);
  });

  test('three days without an end become an entry for staff', async () => {
    const mailer = createChain([resend()]);
    const { mail } = await bought(mailer, Array<Behavior>(40).fill({ status: 500 }));
    await pass(74, mailer);
    const given = await mail();
    expect(given?.state).toBe('needs_attention');
    const entry = "SELECT count(*) FROM attention WHERE kind = 'mail_failed' AND subject = ? AND state = 'open'";
    expect(await count(entry, given?.id ?? '')).toBe(1);
  });

  test('two services without an answer: at most one repeat, then a person looks', async () => {
    const hasty = createChain([resend('re_test', SHORT_TIMEOUT_MS), smtp('right', SHORT_TIMEOUT_MS)]);
    const { email, mail } = await bought(hasty, ['drop_answer', 'hang', 'drop_answer', 'ok']);
    await pass(2, hasty);
    expect((await mail())?.state).toBe('needs_attention');
    expect((await taken(email)).length).toBeLessThanOrEqual(2);
  });
});

describe('I1 a key whose mail may have arrived is never sold again', () => {
  const refunded = async (mailer: Mailer, orderId: string) =>
    (await verifiedStaff(services(mailer))).post(`/api/admin/orders/${orderId}/refund`, { reason: 'asked for it' });

  test('the last attempt of three days had no answer', async () => {
    const began = time.now();
    const answer = () => (time.now() - began < 67 * HOUR_MS ? 'busy' : 'unknown');
    const mailer: Mailer = { name: 'fake', send: () => Promise.reject(new MailError('no', answer(), {})) };
    const { mail, order, sold } = await bought(mailer);
    await pass(74, mailer);
    expect((await mail())?.state).toBe('needs_attention');
    expect((await refunded(mailer, order.orderId)).status).toBe(200);
    expect(await seatsOf(sold)).toEqual({ revoked: 1 });
  });

  test('the queue gave it up while it was handed over', async () => {
    const dead = () => ({
      queue: 'keystall-jobs-dead',
      messages: [{ body: jobs.at(-1), ack: () => {}, retry: () => {} }],
    });
    const mailer: Mailer = {
      name: 'fake',
      async send() {
        await consumeMails(testDeps(services(mailer)), dead() as unknown as MessageBatch<unknown>);
        return { provider: 'fake', providerRef: 'taken' };
      },
    };
    const { mail, order, sold } = await bought(mailer);
    await sweepMail(testDeps(services(mailer)));
    expect((await mail())?.state).toBe('needs_attention');
    await refunded(mailer, order.orderId);
    expect(await seatsOf(sold)).toEqual({ revoked: 1 });
  });

  test('but one that was refused each time goes back to stock', async () => {
    const mailer: Mailer = { name: 'fake', send: () => Promise.reject(new MailError('no', 'busy')) };
    const { mail, order, sold } = await bought(mailer);
    await pass(74, mailer);
    expect((await mail())?.state).toBe('needs_attention');
    await refunded(mailer, order.orderId);
    expect(await seatsOf(sold)).toEqual({ available: 1 });
  });
});

describe('F20 F21 the queue', () => {
  test('a mail delivered twice by the queue, hours late, goes out once; its message carries ids only', async () => {
    const mailer = createChain([resend()]);
    const { email, reveal } = await bought(mailer);
    const message = { body: jobs.at(-1), ack: () => {}, retry: () => {} };
    expect(Object.keys(message.body as object).sort()).toEqual(['kind', 'outboxId']);
    time.forward(5 * HOUR_MS);
    const batch = { queue: 'keystall-jobs', messages: [message, message] } as unknown as MessageBatch<unknown>;
    const deliver = () => consumeMails(testDeps(services(mailer)), batch);
    await Promise.all([deliver(), deliver()]);
    expect(await taken(email)).toHaveLength(1);
    expect(JSON.stringify(jobs)).not.toContain(await reveal());
  });
});

describe('I13 the canary key', () => {
  test('stands in its mail and nowhere else: not in the database, logs, errors that echo it, answers or the queue', async () => {
    const logs: string[] = [];
    const spies = (['log', 'warn', 'error', 'info'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...parts) => void logs.push(parts.join(' '))),
    );
    const mailer = both();
    const { email, buyer, path, reveal, order, mail } = await bought(mailer, ['echo', 'echo']);
    const key = await reveal();
    await sweepMail(testDeps(services(mailer)));
    expect((await mail())?.last_error).toContain('[hidden]');
    time.forward(2 * MINUTE);
    await sweepMail(testDeps(services(mailer)));
    const [arrived] = await taken(email);
    expect(arrived?.body).toContain(key);
    const link = /access=([\w.-]+)/.exec(arrived?.body ?? '')?.[1] ?? 'no link';

    const sought = await newVisitor().post('/api/admin/keys/find', { licenseKey: key }, OPERATOR);
    expect(sought.status).toBe(200);
    const tables = await db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
      .all<{
        name: string;
      }>();
    const stored = await Promise.all(tables.results.map(({ name }) => db.prepare(`SELECT * FROM "${name}"`).all()));
    const answers = await Promise.all([path, '/api/storefront', '/api/products'].map((at) => buyer.visitor.get(at)));
    const board = await buyer.visitor.send('GET', `/api/admin/mails?subject=${order.orderId}`, { headers: OPERATOR });
    const found = JSON.stringify([stored, logs, jobs, answers.map(({ body }) => body), board.body, sought.body]);
    expect(found).toContain(order.orderId);
    for (const secret of [key, key.replaceAll('-', ''), link])
      for (const text of [found, readable(found)]) expect(text).not.toContain(secret);
    for (const spy of spies) spy.mockRestore();
  });

  test('ORDER_MAIL=link: no mail discloses a key, so a refund may return it to stock', async () => {
    const { settings } = testDeps();
    const { reveal, email, order } = await bought(createChain([resend()]));
    const bySetting = { now: time.now, settings: { ...settings, ORDER_MAIL: 'link' as const } };
    await sweepMail(testDeps(bySetting));
    const found = (await listLocalMails(testDeps())).find((mail) => mail.recipient === email);
    const mail = await readLocalMail(testDeps(), found?.id ?? '');
    expect(mail?.subject).toMatch(/is ready$/);
    expect(mail?.text).toMatch(/\/order-success\/\S+\?access=/);
    const disclosed = "SELECT count(*) FROM license_event WHERE assignment_id = ? AND kind = 'mailed'";
    expect(await count(disclosed, order.licenseKeys[0]?.keyId ?? '')).toBe(0);
    expect(`${mail?.html}${mail?.text}`).not.toContain(await reveal());
  });

  test('every reveal is in the log with actor and time', async () => {
    const { reveal, order } = await bought(createChain([resend()]));
    await reveal();
    time.forward(MINUTE);
    await reveal();
    const log = "SELECT actor, created_at FROM license_event WHERE assignment_id = ? AND kind = 'revealed' ORDER BY id";
    const { results } = await db.prepare(log).bind(order.licenseKeys[0]?.keyId).all();
    const [first, second] = results as { actor: string; created_at: number }[];
    for (const event of [first, second]) expect(event?.actor).toBe(`buyer:${order.orderId}`);
    expect(Number(second?.created_at) - Number(first?.created_at)).toBeGreaterThanOrEqual(MINUTE);
    expect(time.now() - Number(second?.created_at)).toBeLessThan(MINUTE);
  });
});

describe('I10 keys that are late', () => {
  test('the buyer is told once after the promised time, then gets the keys that arrive', async () => {
    const local = testDeps().mailer;
    const { email, sold } = await bought(local, [], 0);
    const cron = () => runCron(testDeps({ now: time.now }));
    const subjects = async () =>
      (await listLocalMails(testDeps())).filter((mail) => mail.recipient === email).map((mail) => mail.subject);
    await cron();
    expect(await subjects()).toEqual([expect.stringContaining('your keys follow')]);
    time.forward(121 * MINUTE);
    await cron();
    await cron();
    expect((await subjects()).filter((subject) => subject.endsWith('is late'))).toHaveLength(1);
    await restock(sold, 1, 1, { now: time.now });
    time.forward(MINUTE);
    await cron();
    expect(await subjects()).toContainEqual(expect.stringContaining('Keys have arrived for order'));
  });
});
