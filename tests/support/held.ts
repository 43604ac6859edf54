import type { Page } from '@playwright/test';

/** Holds back all requests to these addresses until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const come = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await come.promise;
    await route.fallback();
  });
  return come.resolve;
}

/** Waits for some frames to be drawn, in which something that moves would have moved. */
export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  }, count);
