import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type BuiltShop, openBuiltShop, requestAndAbort } from '../support/built-shop.ts';

let shop: BuiltShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

// A Worker's promise belongs to the request that made it: once that client is gone, nobody settles it anymore.
test('the first visitor of an isolate leaves while its files are read: every later page is served', async () => {
  const reading = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  let reads = 0;
  shop = await openBuiltShop(async (path) => {
    if (path !== '/landings.json') return;
    reads += 1;
    reading.resolve();
    if (reads === 1) await over.promise;
  });
  const leave = await requestAndAbort(shop.url, '/');
  await reading.promise;
  leave();
  // Long enough for the Worker to learn of it.
  await setTimeout(500);
  for (const page of ['/', '/faq', '/auto-landing?utm_term=mac']) {
    const answer = await fetch(shop.url + page, { signal: AbortSignal.timeout(8_000) });
    expect(answer.status, page).toBe(200);
    expect(await answer.text(), page).toContain('</html>');
  }
  over.resolve();
}, 120_000);
