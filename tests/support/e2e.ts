import { setTimeout } from 'node:timers/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { ask } from './ask.ts';
import { noteLostFrames } from './lost-frames.ts';
import { waitForRoutes } from './routed.ts';
import { openSeededShop } from './seeded-shop.ts';

export { expect };

export interface Shop {
  url: string;
  operatorKey: string;
}

/** Runs the one-minute cron now and waits until it has finished. */
export async function runCron(shop: Shop): Promise<void> {
  const answer = await ask(`${shop.url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`);
  if (!answer.ok) throw new Error(`The cron answered ${answer.status}`);
}

/** The queue delivers its messages after a second (wrangler.toml); each look afterwards loads a page. */
const DELIVERED_MS = 1_100;
const AGAIN_MS = 300;

/**
 * Waits until `look` finds an email. The queue delivers it, as in production; a run of the cron, which takes as long as
 * ten looks, only delivers what the queue has not after some seconds.
 */
export async function onceMailed<Found>(shop: Shop, look: () => Promise<Found | undefined>): Promise<Found> {
  await setTimeout(DELIVERED_MS);
  const [late, end] = [Date.now() + 5_000, Date.now() + 30_000];
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await setTimeout(AGAIN_MS);
    if (Date.now() > late) await runCron(shop);
  }
  throw new Error('No email has brought about what is looked for');
}

/** Waits until nothing on the page fades or moves anymore, e.g. its colors after a change of the scheme. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity;
    // An element that inherits a fading color starts its own fade after that has ended.
    for (let round = 0; round < 20; round += 1) {
      // Transitions start with the next frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const moving = document.getAnimations().filter(ends);
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}

/** Serves each page of this tab as to a browser without any stored data. */
export async function keepNothing(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/**
 * Opens pages like `page` does, then waits for their scripts: they run after the first paint, possibly after `load`.
 */
async function waitForScripts(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('shop:ready', () => Object.assign(window, { shopReady: true })));
  // The page reports it, instead of being polled every frame, which would cost the tests' CPU.
  const reported = () =>
    page.evaluate(async () => {
      if ('shopReady' in window || !document.querySelector('script[data-src]')) return;
      await new Promise((done) => addEventListener('shop:ready', done));
    });
  // Retried once if the page has navigated on meanwhile.
  const ready = () =>
    Promise.race([reported().catch(reported), setTimeout(20_000, undefined, { ref: false })]).catch(() => {});
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

interface Closing {
  close(): unknown;
}

/**
 * Resources shared by the tests of one process: each is opened on first use, and closed with the process at the latest.
 */
export class Shared {
  private readonly opened = new Map<string, Promise<Closing>>();

  get<Thing extends Closing>(name: string, open: () => Promise<Thing>): Promise<Thing> {
    const thing = (this.opened.get(name) as Promise<Thing> | undefined) ?? open();
    this.opened.set(name, thing);
    return thing;
  }

  /** Closes those whose name matches. */
  async close(which: (name: string) => boolean): Promise<void> {
    const closing = [...this.opened].filter(([name]) => which(name));
    for (const [name] of closing) this.opened.delete(name);
    await Promise.allSettled(closing.map(async ([, thing]) => (await thing).close()));
  }
}

/** For `test.use`, in files that test motion: all others run under reduced motion. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The shop of tests that ask for no other. */
const COMMON_SHOP = 'shop {}';

let visitors = 0;

/**
 * Playwright's `test` on the built Worker: each process shares one seeded shop, and each test is a visitor with an
 * address of its own. A file that changes what others see uses `ownShop: true`; other settings need `shopVars`. Give
 * such a file `test.describe.configure({ mode: 'default' })`, so that its shop starts once in this process.
 */
export const test = base.extend<
  { visitor: string; ownShop: boolean; shopVars: Record<string, string>; shop: Shop },
  { shared: Shared }
>({
  ownShop: [false, { option: true }],
  shopVars: [{}, { option: true }],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const shared = new Shared();
      await use(shared);
      await shared.close(() => true);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shop: [
    async ({ shared, ownShop, shopVars }, use, { file }) => {
      const key = `shop ${ownShop ? file : ''}${JSON.stringify(shopVars)}`;
      // Files run in sequence, and a shop takes hundreds of megabytes: only the common one is kept for later files.
      if (key !== COMMON_SHOP)
        await shared.close((name) => name.startsWith('shop ') && name !== key && name !== COMMON_SHOP);
      const { url, operatorKey } = await shared.get(key, () => openSeededShop(shopVars));
      await use({ url, operatorKey });
    },
    { timeout: 60_000 },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    waitForRoutes(page);
    if (javaScriptEnabled !== false) await waitForScripts(page);
    await use(page);
    await noteLostFrames(page);
    // A test may end while the page still has a request that the test answers.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  baseURL: ({ shop }, use) => use(shop.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  visitor: async ({}, use, { parallelIndex }) => {
    visitors += 1;
    await use(`10.${parallelIndex}.${visitors >> 8}.${visitors & 255}`);
  },
  extraHTTPHeaders: ({ visitor }, use) => use({ 'cf-connecting-ip': visitor }),
});
