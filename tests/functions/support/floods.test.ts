import { expect, test } from 'vitest';
import { MAX_OPENED } from '../../../functions/support/limit-mail';
import { receiveCloudflare } from '../../../functions/support/receive-cloudflare';
import { receiveMail } from '../../../functions/support/receive-mail';
import { watchThreads } from '../../../functions/support/watch-threads';
import { store } from '../../../src/config/store';
import { RECEIVERS } from '../../../src/shop/support/sender-check';
import { newAddress } from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { clock, count, db, MINUTE } from '../../support/stock.ts';
import { checked, opened, raw, receive } from './mails.ts';

test('unreadable and oversized emails count like any other, and the sender of a flood is notified', async () => {
  const from = newAddress();
  const rejected: string[] = [];
  const handOver = (text: string, rawSize = text.length) =>
    receiveCloudflare(testDeps(), {
      from,
      to: store.email,
      headers: new Headers({ 'message-id': `<${text}@example.org>` }),
      raw: new Blob([text]).stream(),
      rawSize,
      setReject: (reason) => rejected.push(reason),
    });
  for (let sent = 0; sent < 99; sent += 1) await handOver(`No sender ${sent}`);
  expect(rejected).toEqual([]);
  await handOver('large', 26 * 1024 * 1024);
  await handOver('more than large', 26 * 1024 * 1024);
  await handOver('No sender at last');
  expect(rejected.at(-1)).toBe('Too many emails came within an hour. Please send it again later.');
  expect(await count('SELECT count(*) FROM thread WHERE email = ?', from)).toBe(100);
  expect(await count("SELECT count(*) FROM thread WHERE email = ? AND state = 'spam'", from)).toBe(80);
});

test('a flood in somebody’s name does not use up what they may send', async () => {
  const from = newAddress();
  const outcomes: string[] = [];
  const sent = async (result: string) =>
    (await receive(checked(from, result, result), { receiver: RECEIVERS.cloudflare })).outcome;
  for (let at = 0; at < 101; at += 1) outcomes.push(await sent('fail'));
  expect([outcomes[19], outcomes[20], outcomes[100]]).toEqual(['opened', 'spam', 'ignored']);
  expect(await sent('pass')).toBe('opened');
});

test('a flood from ever new addresses stops opening threads, and replies still arrive', async () => {
  const { address, email } = await opened();
  const time = clock();
  const deps = testDeps({ now: time.now });
  await db
    .prepare("INSERT OR REPLACE INTO limit_count (bucket, window_start, attempts) VALUES ('inbound:opened', ?, ?)")
    .bind(time.now() - MINUTE, MAX_OPENED)
    .run();
  const mail = () => raw({ from: newAddress() });
  expect(await receiveMail(deps, { raw: mail() })).toEqual({ outcome: 'ignored' });
  expect((await receiveMail(deps, { raw: raw({ from: email, to: address }) })).outcome).toBe('threaded');
  const flood = () =>
    count("SELECT count(*) FROM attention WHERE kind = 'inbound_mail' AND subject = 'flood' AND state = 'open'");
  await watchThreads(deps);
  expect(await flood()).toBe(1);
  time.forward(3 * 60 * MINUTE);
  expect((await receiveMail(deps, { raw: mail() })).outcome).toBe('opened');
  await watchThreads(deps);
  expect(await flood()).toBe(0);
});
