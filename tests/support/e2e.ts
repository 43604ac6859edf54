import { setTimeout } from 'node:timers/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { ask } from './ask.ts';
import { openSeededShop } from './seeded-shop.ts';

export { expect };

export interface Shop {
  url: string;
  operatorKey: string;
}

/** Runs the one-minute cron now and waits until it is done. */
export async function runCron(shop: Shop): Promise<void> {
  const answer = await ask(`${shop.url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`);
  if (!answer.ok) throw new Error(`The cron answered ${answer.status}`);
}

/**
 * Runs the cron until `look` finds what it is to bring about. One run is not enough: the cron leaves a mail that the
 * queue is sending at this very moment.
 */
export async function afterCron<Found>(shop: Shop, look: () => Promise<Found | undefined>): Promise<Found> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    await runCron(shop);
    const found = await look();
    if (found !== undefined) return found;
    await setTimeout(200);
  }
  throw new Error('The cron has not brought about what is looked for');
}

/** Waits until nothing on the page fades or moves any more, e.g. its colors after a change of the scheme. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity;
    // What inherits a color that fades begins to fade itself when that has ended.
    for (let round = 0; round < 20; round += 1) {
      // Transitions begin with the next frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const moving = document.getAnimations().filter(ends);
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}

/** Opens pages as `page` does, then waits for their scripts: they run after the first paint, which `load` may precede. */
async function waitForScripts(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('shop:ready', () => Object.assign(window, { shopReady: true })));
  const ready = () =>
    page
      .waitForFunction(() => 'shopReady' in window || !document.querySelector('script[data-src]'), null, {
        timeout: 20_000,
      })
      .catch(() => undefined);
  for (const way of ['goto', 'reload'] as const) {
    const open = page[way].bind(page) as (...given: unknown[]) => ReturnType<Page['goto']>;
    const opened = async (...given: unknown[]) => {
      const answer = await open(...given);
      const early = given.some((option) => typeof option === 'object' && option !== null && 'waitUntil' in option);
      if (!early) await ready();
      return answer;
    };
    Object.assign(page, { [way]: opened });
  }
}

let visitors = 0;

/**
 * Playwright's `test` on the built Worker: each process serves its own shop, just seeded, and each
 * test is a visitor with an address of its own, so that no test meets another one's limits.
 */
export const test = base.extend<{ visitor: string }, { shop: Shop; shopVars: Record<string, string> }>({
  shopVars: [{}, { scope: 'worker', option: true }],
  shop: [
    async ({ shopVars }, use) => {
      const shop = await openSeededShop(shopVars);
      await use({ url: shop.url, operatorKey: shop.operatorKey });
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await waitForScripts(page);
    await use(page);
  },
  baseURL: ({ shop }, use) => use(shop.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  visitor: async ({}, use, { parallelIndex }) => {
    visitors += 1;
    await use(`10.${parallelIndex}.${visitors >> 8}.${visitors & 255}`);
  },
  extraHTTPHeaders: ({ visitor }, use) => use({ 'cf-connecting-ip': visitor }),
});
