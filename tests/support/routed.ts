import type { Page } from '@playwright/test';

const waiting = new WeakSet<object>();

/**
 * Makes `route` of every page wait until the browser asks the test: under load, Chromium sends a page's first request
 * past its first route (measured: 2 of 200 times). A page without a document of ours has nothing to wait for.
 * Handlers fetch with `maxRetries`: the shop may close a connection that is kept for the next request.
 */
export function waitForRoutes(page: Page): void {
  const pages = Object.getPrototypeOf(page) as Page;
  if (waiting.has(pages)) return;
  waiting.add(pages);
  const { route, unroute } = pages;
  pages.route = async function (this: Page, ...given: Parameters<Page['route']>) {
    const routed = await route.apply(this, given);
    if (!this.url().startsWith('http')) return routed;
    const probe = new URL(`/robots.txt?routed=${Date.now()}`, this.url()).href;
    await route.call(this, probe, (one) => one.fulfill({ status: 204 }));
    // A page that is navigating starts with the new routes anyway.
    await this.waitForFunction(async (url) => (await fetch(url)).status === 204, probe).catch(() => undefined);
    await unroute.call(this, probe);
    return routed;
  };
}
