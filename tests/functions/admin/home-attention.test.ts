import { beforeAll, describe, expect, test } from 'vitest';
import { raiseAttention, recordAudit } from '../../../functions/staff/statements';
import { DAY_MS } from '../../../src/shop/time';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { colleague, newRole, type Staff, type SuperAdmin, setUpShop } from '../../support/staff.ts';
import { count, db, product, range, row } from '../../support/stock.ts';

interface Entry {
  id: string;
  kind: string;
  about: string | null;
  message: string;
  state: string;
  assignee: { id: string; name: string } | null;
  resolvedBy: string | null;
  note: string | null;
}
interface Page {
  rows: Entry[];
  total: number;
  counts: { open: number; mine: number; unassigned: number; byKind: { kind: string; open: number }[] };
}

let root: SuperAdmin;
let support: Staff;

beforeAll(async () => {
  root = await setUpShop();
  support = await colleague(root, 'support');
  await db.batch(
    range(30).map((n) =>
      raiseAttention(testDeps({ newId: () => `att_${n}`, now: () => 1_000 + n }), {
        kind: n % 3 ? 'mail_failed' : 'stock_low',
        subject: `thing ${n}`,
        message: n === 7 ? 'An email to Zoë bounced.' : 'Something needs a person.',
      }),
    ),
  );
});

const list = (query = '', who: Staff = support) => who.visitor.get<Page>(`/api/admin/attention${query && `?${query}`}`);

describe('the attention list', () => {
  test('is paged, newest first, and counts open entries by kind', async () => {
    const first = (await list('size=20')).body;
    const second = (await list('size=20&page=2')).body;
    expect([first.rows.length, second.rows.length, first.total]).toEqual([20, 10, 30]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(30);
    expect(first.rows[0]?.id).toBe('att_29');
    expect(first.counts).toMatchObject({ open: 30, mine: 0, unassigned: 30 });
    expect(first.counts.byKind).toEqual([
      { kind: 'mail_failed', open: 20 },
      { kind: 'stock_low', open: 10 },
    ]);
  });

  test('filters by kind, words and assignee, and sorts only by known columns', async () => {
    expect((await list('kind=stock_low')).body.total).toBe(10);
    expect((await list('q=bounced%20mail')).body.rows.map(({ id }) => id)).toEqual(['att_7']);
    expect((await list('q=%25')).body.total).toBe(0);
    expect((await list('sort=createdAt&dir=asc')).body.rows[0]?.id).toBe('att_0');
    for (const sort of ['id;--', 'message', '(SELECT 1)', '__proto__', 'constructor'])
      expect((await list(`sort=${encodeURIComponent(sort)}`)).status, sort).toBe(400);
  });

  test('entries are assigned to a colleague or taken by oneself', async () => {
    const assign = (ids: string[], assignee: string | null) =>
      support.visitor.post('/api/admin/attention/assign', { ids, assignee });
    expect((await assign(['att_1', 'att_2'], support.id)).body).toEqual({ success: true, changed: 2 });
    const mine = (await list('assignee=me')).body;
    expect(mine.rows.map(({ id }) => id)).toEqual(['att_2', 'att_1']);
    expect(mine.counts).toMatchObject({ mine: 2, unassigned: 28 });
    expect((await assign(['att_1'], 'nobody')).status).toBe(400);
    await assign(['att_1'], null);
    expect((await list('assignee=none')).body.total).toBe(29);
  });

  test('an entry is resolved once, with a note, by one of two colleagues', async () => {
    const resolve = (who: Staff) =>
      who.visitor.post('/api/admin/attention/resolve', { ids: ['att_3'], note: 'Sent the keys by hand.' });
    const both = await Promise.all([resolve(support), resolve(root)]);
    expect(both.map(({ body }) => body.changed).sort()).toEqual([0, 1]);
    expect(await count("SELECT count(*) FROM audit WHERE subject = 'att_3' AND action = 'attention.resolved'")).toBe(1);
    const [entry] = (await list('state=resolved')).body.rows;
    expect(entry).toMatchObject({ id: 'att_3', note: 'Sent the keys by hand.' });
    expect(entry?.resolvedBy).toMatch(/Hopper|Number/);
  });
});

test('entries and actions name their subject if it has a name', async () => {
  const catalog = await product({ keys: 1 });
  const { orderId } = await new Buyer().buy([{ product: catalog }]);
  const deps = testDeps();
  const number = (await root.visitor.get<{ rows: { number: string }[] }>(`/api/admin/orders?q=${orderId}`)).body.rows[0]
    ?.number;
  const lot = await row<{ id: string; name: string }>('SELECT id, name FROM lot LIMIT 1');
  const subjects = [orderId, `order:${orderId}`, catalog.id, `product:${catalog.id}/pic_1`, lot?.id ?? '', 'mail_1'];
  const kind = 'order_review';
  await db.batch(
    subjects.map((subject, n) => raiseAttention(testDeps({ now: () => n }), { kind, subject, message: 'Look.' })),
  );
  const { rows } = (await list('kind=order_review&sort=createdAt&dir=asc')).body;
  const name = (await row<{ name: string }>('SELECT name FROM product WHERE id = ?', catalog.id))?.name;
  expect(number).toMatch(/^KS-/);
  expect(rows.map(({ about }) => about)).toEqual([number, number, name, name, lot?.name, null]);
  const mail = await row<{ id: string; recipient: string }>(
    'SELECT id, recipient FROM outbox WHERE subject_id = ?',
    orderId,
  );
  const of = (subject: string) =>
    raiseAttention(deps, { kind: 'mail_failed', subject, message: `See order ${orderId}.` }).run();
  await of(mail?.id ?? '');
  const failed = (await list('kind=mail_failed&q=See')).body.rows[0];
  expect([failed?.about, failed?.message]).toEqual([mail?.recipient, `See order ${orderId}.`]);
  await recordAudit(db, deps, { action: 'attention.assigned', subject: `staff:${support.id}` }).run();
  const acts = await root.visitor.get<{ rows: { about: string }[] }>(`/api/admin/audit?subject=staff:${support.id}`);
  expect(acts.body.rows[0]?.about).toMatch(/^\w+ \w+/);
});

describe('the audit', () => {
  type Audit = {
    rows: { action: string; actorName: string; permission: string | null; reason: string | null }[];
    total: number;
  };
  const search = (query: string) => root.visitor.get<Audit>(`/api/admin/audit?${query}`);

  test('is found by actor, action, subject, time and words', async () => {
    expect((await search('actor=Hopper&action=staff_invitation.sent')).body.rows[0]).toMatchObject({
      actorName: 'Grace Hopper',
      permission: 'staff:write',
    });
    expect((await search('action=attention.')).body.total).toBeGreaterThan(3);
    const ofStaff = (await search('action=staff.&size=200')).body.rows.map(({ action }) => action);
    expect(ofStaff).toEqual(expect.arrayContaining(['staff.set_up', 'staff_invitation.sent']));
    expect((await search('subject=att_3')).body.rows[0]?.reason).toBe('Sent the keys by hand.');
    expect((await search('q=keys%20hand')).body.total).toBe(1);
    expect((await search(`from=${Date.now() + 1000}`)).body.total).toBe(0);
    const at = Date.now() - DAY_MS;
    await recordAudit(db, testDeps({ now: () => at }), { action: 'mail.canceled', subject: 'mail_early' }).run();
    expect((await search(`subject=mail_early&to=${at - 1}`)).body.total).toBe(0);
    expect((await search(`subject=mail_early&to=${at}`)).body.total).toBe(1);
  });

  test('its export contains no cell that a spreadsheet takes for a formula', async () => {
    const deps = testDeps();
    await recordAudit(db, deps, { action: 'mail.canceled', subject: '=HYPERLINK("http://evil")', reason: '+1' }).run();
    const { body, headers } = await root.visitor.get<string>('/api/admin/audit/export?action=mail.canceled');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    expect(String(body).split('\r\n')[1]).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(String(body)).toContain(",'+1,");
  });

  test('neither do the exports of other lists, which keep their filters', async () => {
    const lines = async (path: string) =>
      String((await root.visitor.get<string>(`/api/admin/${path}`)).body)
        .trimEnd()
        .split('\r\n');
    expect(await lines('people.csv?q=hopper')).toEqual([
      expect.stringMatching(/^First name,Last name,Email/),
      expect.stringMatching(/^Grace,Hopper,root@example.org,,Super admin,5,active,yes,0,/),
    ]);
    expect(await lines('attention.csv?kind=stock_low&state=all')).toHaveLength(11);
    expect((await lines('invitations.csv?state=accepted'))[1]).toMatch(/,Support,accepted,Grace Hopper,/);
    expect(await lines('api-keys.csv')).toHaveLength(1);
  });

  test('is append-only: the database refuses to update or delete a row', async () => {
    await expect(db.prepare("UPDATE audit SET actor = 'nobody'").run()).rejects.toThrow('append-only');
    await expect(db.prepare('DELETE FROM audit').run()).rejects.toThrow('append-only');
  });

  test('is written in the batch of the action: without its row nothing is done', async () => {
    const lost = await support.visitor.post('/api/admin/attention/resolve', { ids: ['att_4'], note: 'x'.repeat(10) });
    expect(lost.status).toBe(200);
    await db.exec("CREATE TRIGGER audit_broken BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    const acts = [
      () => support.visitor.post('/api/admin/attention/resolve', { ids: ['att_5'], note: 'Done by hand.' }),
      () => root.visitor.post(`/api/admin/people/${support.id}/disable`, { reason: 'left the company' }),
      () => root.visitor.post('/api/admin/roles', { name: 'Never', summary: '', accessLevel: 1, permissions: [] }),
      () => root.visitor.post('/api/admin/api-keys', { name: 'Never', permissions: ['orders:read'] }),
      () => root.visitor.post('/api/admin/invitations', { email: 'never@example.org', roleId: 'viewer' }),
    ];
    try {
      for (const act of acts) expect((await act()).status).toBe(500);
    } finally {
      await db.exec('DROP TRIGGER audit_broken');
    }
    expect(await count("SELECT count(*) FROM attention WHERE id = 'att_5' AND state = 'open'")).toBe(1);
    expect(await count("SELECT count(*) FROM staff_member WHERE state = 'disabled'")).toBe(0);
    expect(await count("SELECT count(*) FROM staff_role WHERE name = 'Never'")).toBe(0);
    expect(await count('SELECT count(*) FROM staff_api_key')).toBe(0);
    expect(await count("SELECT count(*) FROM outbox WHERE recipient = 'never@example.org'")).toBe(0);
  });
});

test('entries name a conversation and a payment link to staff who may read them', async () => {
  const about = async (subject: string, who: Staff) =>
    (await who.visitor.get<{ rows: Entry[] }>(`/api/admin/audit?subject=${subject}`)).body.rows[0]?.about;
  await db.batch([
    db.prepare(
      `INSERT INTO thread (id, kind, state, subject, name, email, created_at, last_message_at, tag)
       VALUES ('thread_named', 'message', 'open', 'Key in German', 'Ada', 'ada@example.org', 1, 1, 'named')`,
    ),
    db.prepare(
      `INSERT INTO payment_link (id, title, currency, subtotal_minor, discount_minor, amount_minor, created_at,
         created_by, updated_at) VALUES ('plink_named', 'Workshop', 'USD', 500, 0, 500, 1, 'test', 1)`,
    ),
    ...['thread_named', 'plink_named'].map((subject) =>
      recordAudit(db, testDeps(), { action: 'attention.assigned', subject }),
    ),
  ]);
  const other = await colleague(root, await newRole(root, ['audit:read'], 4));
  expect([await about('thread_named', root), await about('plink_named', root)]).toEqual(['Key in German', 'Workshop']);
  expect([await about('thread_named', other), await about('plink_named', other)]).toEqual([null, null]);
});

test('the audit names a setting as its screen does, also one that is gone by its id', async () => {
  const changed = (subject: string) => recordAudit(db, testDeps(), { action: 'setting.changed', subject });
  await db.batch([changed('billing'), changed('gone')]);
  const { rows } = (await root.visitor.get<{ rows: Entry[] }>('/api/admin/audit?action=setting.changed')).body;
  expect(rows.map(({ about }) => about)).toEqual([null, 'Billing details at checkout']);
});

test('the entry for a late answer names its conversation to staff who may read it', async () => {
  await db
    .prepare(
      `INSERT INTO thread (id, kind, state, subject, name, email, created_at, last_message_at, tag)
       VALUES ('thread_late', 'message', 'open', 'No email with my key', 'Ada', 'ada@example.org', 1, 1, 'late')`,
    )
    .run();
  const kind = 'answer_overdue';
  await raiseAttention(testDeps(), { kind, subject: 'thread_late', message: 'It is late.' }).run();
  const other = await colleague(root, await newRole(root, ['attention:read']));
  const aboutFor = async (who: Staff) => (await list(`kind=${kind}`, who)).body.rows[0]?.about;
  expect(await aboutFor(support)).toBe('No email with my key');
  expect(await aboutFor(other)).toBeNull();
});
