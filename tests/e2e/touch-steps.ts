import type { Locator, Page } from '@playwright/test';

/**
 * Returns the milliseconds from a press to the open dialog, on a freshly opened page whose island has loaded its code.
 * A busy machine may delay one touch, so tests retry until one was not delayed.
 */
export async function firstTouch(page: Page, opener: (page: Page) => Locator): Promise<number> {
  await page.goto('/product/home-2024');
  await opener(page).hover();
  await page.waitForLoadState('networkidle');
  return opener(page).evaluate(
    (element: HTMLElement) =>
      new Promise<number>((done) => {
        const start = performance.now();
        const look = () =>
          document.querySelector('dialog[open]') ? done(performance.now() - start) : requestAnimationFrame(look);
        element.click();
        look();
      }),
  );
}

export const TENTH_OF_A_SECOND = 100;
/** How long tests keep retrying for a touch that was not delayed, in milliseconds. */
export const PATIENCE = { timeout: 60_000 };
