import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { watchStock } from '../../../functions/licenses/watch-stock';
import { listLocalMails, readLocalMail } from '../../../functions/mail/list-local';
import { sweepMail } from '../../../functions/mail/sweep';
import { refundOverdue } from '../../../functions/payments/refund-overdue';
import { shopSettings } from '../../../functions/settings/shop-settings';
import { mailAttention } from '../../../functions/staff/mail-attention';
import { raiseAttention } from '../../../functions/staff/statements';
import type { OrderView } from '../../../src/shop/orders/contract';
import type { SettingOutput, SettingsOutput } from '../../../src/shop/settings/contract';
import { SETTING_NAMES, type SettingName } from '../../../src/shop/settings/table';
import { Buyer } from '../../support/buyer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db, MINUTE, product, row } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';
import { ASSISTANT_EFFECTS } from './settings-assistant.ts';
import { CART_EFFECTS } from './settings-carts.ts';
import { HOURS, REVIEW_EFFECTS, TAG_EFFECTS } from './settings-fixtures.ts';
import { INVOICE_EFFECTS } from './settings-invoices.ts';
import { KEY_EFFECTS } from './settings-keys.ts';
import { PAYMENT_EFFECTS } from './settings-payments.ts';
import { RISK_EFFECTS } from './settings-risk.ts';

let owner: Visitor;
beforeAll(async () => {
  owner = await verifiedStaff({}, 'administrator');
});

const list = async () => (await owner.get<SettingsOutput>('/api/admin/settings')).body.settings;
const one = async (name: string) => (await owner.get<SettingOutput>(`/api/admin/settings/${name}`)).body;
const put = <T = Record<string, unknown>>(name: string, body: object, visitor = owner) =>
  visitor.send<T>('PUT', `/api/admin/settings/${name}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

async function save(name: SettingName, value: unknown) {
  const { revision } = (await one(name)).setting;
  const answer = await put(name, { value, revision, reason: 'a test' });
  if (answer.status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(answer.body)}`);
}

afterEach(async () => {
  for (const { name, changed } of await list()) if (changed) await save(name as SettingName, null);
});

const bought = async (keys = 1, quantity = 1, priceMinor = 1_000) => {
  const catalog = await product({ keys, priceMinor });
  const buyer = new Buyer();
  const order = await buyer.buy([{ product: catalog, quantity }]);
  const view = (await buyer.visitor.get<OrderView>(`/api/orders/${order.orderId}`)).body;
  return { buyer, order, view, catalog };
};

/** The newest mail to an address. */
async function mailTo(email: string) {
  await sweepMail(testDeps());
  const found = (await listLocalMails(testDeps())).find(({ recipient }) => recipient === email);
  return readLocalMail(testDeps(), found?.id ?? '');
}

const STOCK_LOW = "SELECT count(*) FROM attention WHERE kind = 'stock_low' AND subject = ? AND state = 'open'";
const watchedStock = async () => {
  const { catalog } = await bought(36, 20);
  await watchStock(testDeps({ now: clockOf() }));
  return count(STOCK_LOW, catalog.id);
};
// Sales are read once an hour: each reading uses a new one.
let looks = 0;
const clockOf = () => {
  looks += 1;
  const ahead = looks * 120 * MINUTE;
  return () => Date.now() + ahead;
};

/** A new entry in the attention list. */
async function newEntry() {
  const id = testDeps().newId('att');
  await raiseAttention(testDeps(), { kind: 'page_due', subject: id, message: `This is entry ${id}.` }).run();
  return id;
}

/** Whether an address is emailed about a new entry, and how often: 2 parts of a text that contains it once. */
const mailedTo = (email: string) => async () => {
  const id = await newEntry();
  await mailAttention(testDeps());
  await mailAttention(testDeps());
  return (await mailTo(email))?.text.split(`entry ${id}`).length;
};

/** The effect of each setting on the call that uses it, before and after the change. */
const EFFECTS: Record<SettingName, { to: unknown; look: () => Promise<unknown>; from: unknown; after: unknown }> = {
  reviewAboveUsd: { to: 15, look: async () => (await bought(2, 2)).view.heldForReview, from: false, after: true },
  refundWaitingHours: {
    to: 10,
    look: async () => {
      const { order } = await bought(0);
      await refundOverdue(testDeps({ now: () => Date.now() + 660 * MINUTE }));
      return (await row('SELECT status FROM orders WHERE id = ?', order.orderId))?.status;
    },
    from: 'paid',
    after: 'refunded',
  },
  holdMinutes: {
    to: 20,
    look: async () => {
      const { body } = await new Buyer().order([{ product: await product({ keys: 20 }) }]);
      const found = await row(
        'SELECT expires_at - created_at AS ms FROM orders WHERE provider_ref = ?',
        body.paymentIntentId,
      );
      return Number(found?.ms) / MINUTE;
    },
    from: 5,
    after: 20,
  },
  orderMail: {
    to: 'link',
    look: async () => /SENT|TEST\d+-/.test((await mailTo((await bought()).buyer.email))?.text ?? ''),
    from: true,
    after: false,
  },
  survey: { to: true, look: async () => (await bought()).view.surveyPath !== null, from: false, after: true },
  coverDays: { to: 30, look: watchedStock, from: 0, after: 1 },
  supplierDays: { to: 30, look: watchedStock, from: 0, after: 1 },
  openingHours: {
    to: HOURS,
    look: async () => /Monday to \w+, [^)]+/.exec((await mailTo((await bought()).buyer.email))?.text ?? '')?.[0],
    from: 'Monday to Saturday, 9 AM–6 PM US Eastern',
    after: expect.stringMatching(/^Monday to Friday, 8 AM–4:30 PM Central European/),
  },
  ...ASSISTANT_EFFECTS,
  ...CART_EFFECTS,
  ...INVOICE_EFFECTS,
  ...KEY_EFFECTS,
  ...PAYMENT_EFFECTS,
  ...REVIEW_EFFECTS,
  ...RISK_EFFECTS,
  ...TAG_EFFECTS,
  sampleContent: {
    to: false,
    look: async () => {
      const settings = { ...testServices().settings, PUBLIC_CACHE_MS: 0 };
      return (
        (await newVisitor({ settings }).get<{ reviews: unknown[] }>('/api/public-reviews')).body.reviews.length > 0
      );
    },
    from: true,
    after: false,
  },
  attentionMail: {
    to: ['owner@example.org'],
    look: mailedTo('owner@example.org'),
    from: undefined,
    after: 2,
  },
  notifications: {
    to: {
      quiet: { from: '22:00', until: '07:00' },
      digestAt: '08:00',
      rules: [{ to: 'rules@example.org', topics: ['pages'], when: 'at_once', quiet: false }],
    },
    look: mailedTo('rules@example.org'),
    from: undefined,
    after: 2,
  },
};

describe('A setting takes effect at the call that uses it until it is reset to its default', () => {
  test.each(Object.entries(EFFECTS))('%s', async (name, { to, look, from, after }) => {
    expect(await look()).toEqual(from);
    await save(name as SettingName, to);
    expect(await look()).toEqual(after);
    await save(name as SettingName, null);
    expect((await one(name)).setting.changed).toBe(false);
    if (!/attentionMail|notifications/.test(name)) expect(await look()).toEqual(from);
  });
});

describe('an edit', () => {
  test('is listed with its default, author and reason, and can be undone', async () => {
    expect((await list()).map(({ name }) => name)).toEqual(SETTING_NAMES);
    const { revision } = (await one('holdMinutes')).setting;
    await put('holdMinutes', { value: 12, revision, reason: 'A slow bank' });
    const { setting, history } = await one('holdMinutes');
    expect(setting).toMatchObject({ value: 12, default: 5, changed: true, revision: revision + 1 });
    expect(history[0]).toMatchObject({ value: 12, before: null, actor: 'Grace Hopper', reason: 'A slow bank' });
    const audited = await row(
      "SELECT actor, before, after, reason FROM audit WHERE action = 'setting.changed' ORDER BY id DESC LIMIT 1",
    );
    expect(audited).toMatchObject({ before: 'null', after: '12', reason: 'A slow bank' });
    await put('holdMinutes', { value: null, revision: revision + 1 });
    expect((await one('holdMinutes')).setting).toMatchObject({ value: 5, changed: false });
  });

  test('of two editors the second is refused, and nothing of theirs is stored', async () => {
    const { revision } = (await one('reviewAboveUsd')).setting;
    const answers = await Promise.all([100, 200].map((value) => put('reviewAboveUsd', { value, revision })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
    expect(
      await count("SELECT count(*) FROM setting_change WHERE name = 'reviewAboveUsd' AND revision = ?", revision + 1),
    ).toBe(1);
  });

  test('from another isolate takes effect within a minute', async () => {
    const time = clock();
    const seen = async () => (await shopSettings(testDeps({ now: time.now }))).holdMinutes;
    await save('holdMinutes', 7);
    expect(await seen()).toBe(7);
    await db.prepare("UPDATE setting SET value = '9' WHERE name = 'holdMinutes'").run();
    expect(await seen()).toBe(7);
    time.forward(MINUTE);
    expect(await seen()).toBe(9);
  });

  test('makes cached pages stale', async () => {
    const version = "SELECT value FROM setting WHERE name = 'catalog_version'";
    const before = await count(version);
    await save('openingHours', HOURS);
    expect(await count(version)).toBe(before + 1);
  });

  test('a manager sees settings and changes none; a support clerk sees none', async () => {
    const manager = await verifiedStaff({}, 'manager');
    expect((await manager.get('/api/admin/settings')).status).toBe(200);
    expect((await put('survey', { value: true, revision: 0 }, manager)).status).toBe(403);
    expect((await (await verifiedStaff({}, 'support')).get('/api/admin/settings')).status).toBe(403);
  });
});

describe('An invalid value is refused at its field', () => {
  test.each<[SettingName, unknown, string]>([
    ['holdMinutes', 36, 'value'],
    ['attentionMail', ['a@example.org', 'no address'], 'value.1'],
    ['openingHours', { ...HOURS, timeZone: 'Europe/Bielefeld' }, 'value.timeZone'],
  ])('%s %j', async (name, value, path) => {
    const { revision } = (await one(name)).setting;
    const { status, body } = await put<{ issues: { path: string }[] }>(name, { value, revision });
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect((await one(name)).setting.changed).toBe(false);
  });

  test('an unknown name, such as that of a secret, is not found', async () => {
    for (const name of ['STRIPE_SECRET_KEY', 'catalog_version', '__proto__'])
      expect((await put(name, { value: 1, revision: 0 })).status).toBe(404);
  });
});
