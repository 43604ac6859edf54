import { expect, test } from 'vitest';
import { codeFor, registered, signIn, verified } from '../support/customer.ts';
import { testServices } from '../support/deps.ts';
import { clock, MINUTE } from '../support/stock.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';

const GUESSES = 10_000;
const ADDRESSES = 50;
const AT_ONCE = 25;
/** The limits per client address are lifted, so only the limit per target applies. */
const settings = { ...testServices().settings, GUESSES_PER_IP: GUESSES, PASSWORD_COST: 2 };

/**
 * Sends all guesses from these browsers, spread over `minutes`; returns the minute of each that was evaluated. Each
 * browser may prepare itself first.
 */
async function guess(
  minutes: number,
  send: (browser: Visitor, n: number) => Promise<{ status: number }>,
  prepare: (browser: Visitor) => Promise<void> = async () => {},
): Promise<number[]> {
  const time = clock();
  const browsers = Array.from({ length: ADDRESSES }, () => newVisitor({ now: time.now, settings }));
  for (const browser of browsers) await prepare(browser);
  const answered: number[] = [];
  for (let n = 0; n < GUESSES; n += AT_ONCE) {
    const minute = Math.floor((n / GUESSES) * minutes);
    const wave = Array.from({ length: AT_ONCE }, (_, i) => send(browsers[(n + i) % ADDRESSES] as Visitor, n + i));
    for (const { status } of await Promise.all(wave)) if (status !== 429) answered.push(minute);
    time.forward((minutes * MINUTE * AT_ONCE) / GUESSES);
  }
  return answered;
}

/** The largest number of evaluated guesses within any sixty minutes. */
const busiestHour = (minutes: number[]) =>
  Math.max(...minutes.map((start) => minutes.filter((minute) => minute >= start && minute < start + 60).length));

test('10,000 wrong passwords over 50 addresses at once: at most 20 are answered', async () => {
  const { email } = await registered();
  const answered = await guess(0, (browser, n) => signIn(browser, email, `wrong guess ${n}`));
  expect(answered.length).toBeGreaterThan(0);
  expect(answered.length).toBeLessThanOrEqual(20);
}, 600_000);

test('10,000 wrong passwords over three hours: at most 20 are answered in any hour', async () => {
  const { email } = await registered();
  const answered = await guess(180, (browser, n) => signIn(browser, email, `wrong guess ${n}`));
  expect(busiestHour(answered)).toBeLessThanOrEqual(20);
}, 600_000);

test('10,000 guesses at a mailed code: at most 20 are answered', async () => {
  const { email } = await verified();
  const right = new Set<string>();
  const answered = await guess(
    0,
    (browser, n) => {
      const code = String(n).padStart(6, '0');
      return browser.post('/api/auth/code/login', { email, code: right.has(code) ? '999999' : code });
    },
    // A code only works in the browser that requested it: each guesser requests one, and five get it.
    async (browser) => {
      const { status } = await browser.post('/api/auth/code', { email });
      if (status === 200) right.add(await codeFor(email));
    },
  );
  expect(right.size).toBeGreaterThan(0);
  expect(answered.length).toBeLessThanOrEqual(20);
}, 600_000);
