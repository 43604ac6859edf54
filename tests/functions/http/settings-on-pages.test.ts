import { afterEach, expect, test } from 'vitest';
import { page } from '../../../functions/http/page';
import { clearSettingsCache, shopSettings } from '../../../functions/settings/shop-settings';
import { store } from '../../../src/config/store';
import { NO_THIRD_PARTIES } from '../../../src/shop/consent/third-parties';
import type { OpeningHours } from '../../../src/shop/settings/opening-hours';
import type { SettingName } from '../../../src/shop/settings/table';
import { NO_TAG_MANAGER } from '../../../src/shop/tags/tag-manager';
import { testDeps, testServices } from '../../support/deps.ts';
import { clock, db, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';
import { policyOf } from '../admin/settings-fixtures.ts';

async function save(name: SettingName, value: unknown) {
  const visitor = newVisitor();
  const headers = { ...OPERATOR, 'content-type': 'application/json' };
  const read = await visitor.send<{ setting: { revision: number } }>('GET', `/api/admin/settings/${name}`, { headers });
  const body = JSON.stringify({ value, revision: read.body.setting.revision });
  const { status } = await visitor.send('PUT', `/api/admin/settings/${name}`, { headers, body });
  expect(status).toBe(200);
}
afterEach(async () => {
  for (const name of ['openingHours', 'sampleContent', 'holdMinutes', 'aiChatVisible', 'tagManager'] as const)
    await save(name, null);
});

const HOURS: OpeningHours = {
  timeZone: 'Europe/Berlin',
  days: [null, ...Array(5).fill({ opens: '08:00', closes: '16:30' }), null],
  holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
};
const BUILT = `<html><body data-zone="${store.hours.timeZone}"><footer data-hours>${store.hours.text}</footer><p><!--opening--></p>
  <!--assistant--><button>Chat with the assistant</button><!--/assistant-->
  <div data-carousel="20"><section><ul class="reviews"><li>A sample</li></ul></section></div></body></html>`;

/** A page as a browser without scripts gets it, at the given time. */
async function read(path = '/contact', now = Date.parse('2026-12-23T10:00:00Z'), services = {}) {
  const render = async () => new Response(BUILT, { headers: { 'content-type': 'text/html', etag: '"a"' } });
  const request = new Request(`http://localhost:8787${path}`);
  const answer = await page(request, testServices({ now: () => now, ...services }), render);
  return { text: await answer.text(), etag: answer.headers.get('etag') };
}

test('a page says the hours it was built with, then the saved ones, and whether somebody is there now', async () => {
  expect((await read()).text).toContain(`<footer data-hours>${store.hours.text}</footer>`);
  await save('openingHours', HOURS);
  const { text, etag } = await read();
  expect(text).toMatch(/<footer data-hours>Monday to Friday, 8 AM–4:30 PM Central European[\w ]+<\/footer>/);
  expect(text).toMatch(
    /<p><span data-open="true"><b>Open now, until 4:30\u00A0PM\u00A0Central\u00A0European[\w\u00A0]+\.<\/b><\/span>/,
  );
  expect(etag).toBeNull();
  expect((await read('/contact', Date.parse('2026-12-25T10:00:00Z'))).text).toContain(
    '<span data-open="false"><b>Closed today (Christmas Day).</b> Opens on ',
  );
});

test('the back office gets the time zone of the opening hours', async () => {
  expect((await read('/admin')).text).toContain('data-zone="America/New_York"');
  await save('openingHours', HOURS);
  expect((await read('/admin')).text).toContain('data-zone="Europe/Berlin"');
});

test('sample reviews that were turned off leave the page and its scripts', async () => {
  expect((await read()).text).toContain('A sample');
  await save('sampleContent', false);
  const { text } = await read();
  expect(text).toContain('<html data-samples="off">');
  expect(text).not.toContain('A sample');
  expect(text).toContain('<section hidden');
});

test('an assistant that was turned off leaves the pages, and its calls say where a person answers', async () => {
  expect((await read()).text).toContain('Chat with the assistant');
  await save('aiChatVisible', false);
  const { text } = await read();
  expect(text).not.toMatch(/assistant/i);
  expect(text).toContain('data-carousel');
  const calls = [
    ['/api/ai-chat', { messages: [{ role: 'user', content: 'Is this a subscription?' }] }],
    ['/api/ai-chat/hand-over', { kind: 'person', name: 'Ada', email: 'off@example.org', message: 'A long question.' }],
  ] as const;
  for (const [path, body] of calls) {
    const refused = await newVisitor().post<{ code: string; error: string }>(path, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'assistant_off']);
    expect(refused.body.error).toBe('The assistant is switched off. Please write to us instead: a person answers.');
  }
  expect(await row('SELECT (SELECT count(*) FROM chat) + (SELECT count(*) FROM thread) AS n')).toEqual({ n: 0 });
});

test('while the database is down pages keep the last known settings', async () => {
  await save('openingHours', HOURS);
  await read();
  clearSettingsCache();
  const broken = {
    db: {
      ...db,
      prepare: () => {
        throw new Error('no database');
      },
    } as unknown as D1Database,
  };
  expect((await read('/contact', undefined, broken)).text).toContain('8 AM–4:30 PM');
});

test('a saved value that this version does not accept falls back to the default, and staff see it', async () => {
  await save('holdMinutes', 8);
  await db.prepare(`UPDATE setting SET value = '"eight"' WHERE name = 'holdMinutes'`).run();
  clearSettingsCache();
  expect((await shopSettings(testDeps())).holdMinutes).toBe(5);
  const { body } = await newVisitor().send('GET', '/api/admin/settings/holdMinutes', { headers: OPERATOR });
  expect(body.setting).toMatchObject({ broken: true, changed: false, value: 5 });
});

test('what was read while a setting changed is not cached', async () => {
  await save('holdMinutes', 8);
  const answered = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  const all = async (text: string) => {
    const answer = await db.prepare(text).all();
    answered.resolve();
    await changed.promise;
    return answer;
  };
  const slow = { prepare: (text: string) => ({ bind: () => ({ all: () => all(text) }) }) } as unknown as D1Database;
  clearSettingsCache();
  const early = shopSettings(testDeps({ db: slow }));
  await answered.promise;
  await save('holdMinutes', 9);
  changed.resolve();
  await early;
  expect((await shopSettings(testDeps())).holdMinutes).toBe(9);
});

test('the switch for third-party code removes the container and its hosts from every page within 60 seconds', async () => {
  const time = clock();
  await save('tagManager', { ...NO_TAG_MANAGER, containerId: 'GTM-TEST123', hosts: ['*.example.org'] });
  const shown = async () => {
    const render = async () =>
      new Response(`<html ${NO_THIRD_PARTIES}></html>`, { headers: { 'content-type': 'text/html' } });
    const answer = await page(new Request('http://localhost:8787/about'), testServices({ now: time.now }), render);
    return `${answer.headers.get('content-security-policy')} ${await answer.text()}`;
  };
  expect(await shown()).toMatch(/example\.org.*GTM-TEST123/);
  // Written by another isolate: this one is not notified.
  await db.prepare("UPDATE script_switch SET off_at = 1, off_by = 'x', reason = 'x' WHERE id = 1").run();
  time.forward(30_000);
  expect(await shown()).not.toMatch(/example\.org|GTM-TEST123/);
  await db.prepare('UPDATE script_switch SET off_at = NULL').run();
  time.forward(30_000);
  expect(await shown()).toContain('GTM-TEST123');
});

test('hosts of the tag manager are in the policy only of pages where it may run, never where a key can show', async () => {
  const address = 'https://tags.example.com';
  await save('tagManager', { ...NO_TAG_MANAGER, containerId: 'GTM-TEST123', address, hosts: ['*.example.org'] });
  const policy = await policyOf('/about');
  for (const part of ['script-src', 'connect-src', 'img-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${part} [^;]*${address} \\*\\.example\\.org`));
  for (const path of ['/checkout', '/order-success/order_1', '/account', '/admin', '/rbac-login', '/email-preview'])
    expect([path, (await policyOf(path)).includes('example.')]).toEqual([path, false]);
  await save('tagManager', { ...NO_TAG_MANAGER, containerId: 'GTM-TEST123', isEnabled: false });
  expect(await policyOf('/about')).not.toContain('googletagmanager');
});
