/**
 * Resolves when the page's full sheet, which is requested at the first sign of use (@after-use), has loaded or failed.
 * Uses listeners because islands that wait for the same sheet set its `onload`.
 */
export async function styled(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[href*="/_astro/styles."]');
  if (!sheet || sheet.sheet) return;
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) sheet.addEventListener(end, resolve);
  });
}
