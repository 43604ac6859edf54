import { beforeAll, expect, test } from 'vitest';
import { mailAttention } from '../../../functions/staff/mail-attention';
import { raiseAttention } from '../../../functions/staff/statements';
import { openThread } from '../../../functions/support/open-thread';
import type { SettingOutput } from '../../../src/shop/settings/contract';
import { newAddress } from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { colleague, newApiKey, type SuperAdmin, setUpShop } from '../../support/staff.ts';
import { count, db, row } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';

let root: SuperAdmin;
beforeAll(async () => {
  root = await setUpShop();
});

const settingOf = async (name: string) =>
  (await root.visitor.get<SettingOutput>(`/api/admin/settings/${name}`)).body.setting;

async function save(name: string, value: unknown) {
  const { revision } = await settingOf(name);
  const { status } = await root.visitor.send('PUT', `/api/admin/settings/${name}`, {
    body: JSON.stringify({ value, revision }),
    headers: { 'content-type': 'application/json' },
  });
  expect(status).toBe(200);
}

/** Enters these addresses in every setting that attention entries are emailed by. */
async function notify(addresses: string[]) {
  await save('attentionMail', addresses);
  await save('notifications', {
    ...{ quiet: { from: '22:00', until: '22:00' }, digestAt: '08:00' },
    rules: addresses.map((to) => ({ to, topics: ['stock'], when: 'at_once', quiet: false })),
    summaries: addresses.map((to) => ({ to, every: 'day' })),
  });
}

async function raise() {
  const id = testDeps().newId('att');
  await raiseAttention(testDeps(), { kind: 'dispute', subject: id, message: 'Look at it.' }).run();
  await mailAttention(testDeps());
}
const mailed = (email: string) => count('SELECT count(*) FROM attention_mail WHERE recipient = ?', email);

/** A colleague with an assigned conversation, and an API key that was used from an address it does not allow. */
async function busy() {
  const person = await colleague(root, 'administrator');
  const asked = { kind: 'message' as const, subject: 'Is it mine?', name: 'Ada Byron', body: 'I would like to know.' };
  const { id, writes } = await openThread(testDeps(), { ...asked, email: newAddress() });
  await db.batch(writes);
  const assigned = await root.visitor.post(`/api/admin/threads/${id}/assign`, { revision: 1, assignee: person.id });
  expect(assigned.status).toBe(200);
  const key = await newApiKey(person, ['attention:read'], { addresses: ['203.0.113.7'] });
  await newVisitor().send('GET', '/api/admin/attention', { headers: key.headers });
  const entry = () =>
    row("SELECT state FROM attention WHERE kind = 'api_key_elsewhere' AND subject = ?", `api_key:${key.id}`);
  expect(await entry()).toEqual({ state: 'open' });
  return { ...person, entry, assignee: () => row('SELECT assignee FROM thread WHERE id = ?', id) };
}

test.each(['disable', 'delete'])(
  'a former member (%s) gets no email, and has no conversation and no API key to review',
  async (act) => {
    const person = await busy();
    await notify([person.email, root.email]);
    expect(
      (await root.visitor.post(`/api/admin/people/${person.id}/${act}`, { reason: 'left the company' })).status,
    ).toBe(200);
    await raise();
    expect([await mailed(person.email), await mailed(root.email)]).toEqual([0, 1]);
    expect(await person.assignee()).toEqual({ assignee: '' });
    expect(await person.entry()).toEqual({ state: 'resolved' });
    await db.batch([db.prepare('DELETE FROM attention_mail'), db.prepare("UPDATE attention SET state = 'resolved'")]);
  },
);

test('the address of a deleted member is removed from the settings, as their history and the audit say', async () => {
  const person = await colleague(root, 'support');
  await notify([person.email, root.email]);
  await root.visitor.post(`/api/admin/people/${person.id}/delete`, { reason: 'left the company' });
  expect((await settingOf('attentionMail')).value).toEqual([root.email]);
  expect(JSON.stringify((await settingOf('notifications')).value)).not.toContain(person.email);
  const changed = "SELECT count(*) FROM audit WHERE action = 'setting.changed' AND reason = 'left the company'";
  expect(await count(changed)).toBeGreaterThanOrEqual(2);
});
