import { expect, test } from 'vitest';
import { REVIEW_ATTEMPTS } from '../../functions/reviews/submit-review';
import { FORM_LIMITS, RECEIPT_LIMITS } from '../../src/shop/contact/limits';
import { clock, count, MINUTE } from '../support/stock.ts';
import { newVisitor, OPERATOR, type Visitor } from '../support/visitor.ts';

const POSTS = 10_000;
const ADDRESSES = 200;
const AT_ONCE = 25;
const MINUTES = 60;

const BAIT = 'Cheap keys at our shop, look now';

/** The three ways strangers can write, and the body of the nth post. */
const WAYS: readonly (readonly [path: string, body: (n: number) => object])[] = [
  [
    '/api/contact',
    (n) => ({
      name: 'Spam Bot',
      // Every third one is addressed to the same stranger.
      email: Math.floor(n / 3) % 3 ? `bot${n}@example.net` : `victim+${n}@example.net`,
      subject: BAIT,
      messageType: 'general',
      message: BAIT,
      website: '',
      submissionTime: 9,
      sessionId: `s${n}`,
    }),
  ],
  [
    '/api/reviews',
    (n) => ({
      customerName: 'Spam Bot',
      customerEmail: `bot${n}@example.net`,
      rating: 5,
      title: BAIT,
      comment: `${BAIT} ${BAIT}`,
    }),
  ],
  ['/api/ai-chat', () => ({ messages: [{ role: 'user', content: BAIT }] })],
];

const rows = (table: string) => count(`SELECT count(*) FROM ${table}`);

test('10,000 posts from 200 addresses within an hour: rows and mails stay within the limits, the inbox answers', async () => {
  const time = clock();
  const visitors = Array.from({ length: ADDRESSES }, () => newVisitor({ now: time.now }));
  const statuses: Record<string, Record<number, number>> = {};
  for (let n = 0; n < POSTS; n += AT_ONCE) {
    const wave = Array.from({ length: AT_ONCE }, async (_, i) => {
      const at = n + i;
      const [path, body] = WAYS[at % WAYS.length] as (typeof WAYS)[number];
      const { status } = await (visitors[Math.floor(at / WAYS.length) % ADDRESSES] as Visitor).post(path, body(at));
      const counts = statuses[path] ?? {};
      counts[status] = (counts[status] ?? 0) + 1;
      statuses[path] = counts;
    });
    await Promise.all(wave);
    time.forward((MINUTES * MINUTE * AT_ONCE) / POSTS);
  }
  const written = {
    threads: await rows('thread'),
    reviews: await rows('review'),
    outbox: await rows('outbox'),
    counters: await rows('limit_count'),
  };
  console.log(JSON.stringify({ statuses, written }));
  for (const counts of Object.values(statuses))
    expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([]);
  const { client, mailbox, shop } = FORM_LIMITS.script;
  expect(written.threads).toBeLessThanOrEqual(Math.min(shop.attempts, ADDRESSES * client.attempts));
  expect(await count("SELECT count(*) FROM thread WHERE email LIKE 'victim%'")).toBeLessThanOrEqual(mailbox.attempts);
  expect(await rows('review')).toBeLessThanOrEqual(REVIEW_ATTEMPTS.shop.attempts);
  const receipts = (where: string) => count(`SELECT count(*) FROM outbox WHERE kind = 'form_received' AND ${where}`);
  expect(await receipts("recipient LIKE 'victim%'")).toBeLessThanOrEqual(RECEIPT_LIMITS.day.attempts);
  expect(await receipts('1')).toBeLessThanOrEqual(RECEIPT_LIMITS.shop.attempts);
  const inbox = await newVisitor().send<{ rows: unknown[] }>('GET', '/api/admin/threads', { headers: OPERATOR });
  expect([inbox.status, inbox.body.rows.length > 0]).toEqual([200, true]);
}, 1_200_000);
