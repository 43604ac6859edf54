import type { Locator, Page } from '@playwright/test';

/**
 * Milliseconds from a press to the open dialog, in a freshly opened page whose island has its code already. A machine that is
 * busy elsewhere may hold up one touch, so tests ask again until one was not.
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
/** How long tests go on asking for a touch that nothing held up, in milliseconds. */
export const PATIENCE = { timeout: 60_000 };
