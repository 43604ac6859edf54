const ADDRESS = '/_astro/styles.';

/** Whether the page has only the styles it needs before use: they end with the address of the full sheet. */
const isLean = () =>
  [...document.querySelectorAll('head style')].some(({ textContent }) => textContent?.includes(`/*${ADDRESS}`));

/**
 * Resolves when the page's full sheet, which is requested at the first sign of use (@after-use), has loaded or failed.
 * Uses listeners because islands that wait for the same sheet set its `onload`.
 */
export async function styled(): Promise<void> {
  const linked = () => document.querySelector<HTMLLinkElement>(`link[href*="${ADDRESS}"]`);
  if (!linked() && isLean()) await new Promise((resolve) => addEventListener('shop:used', resolve, { once: true }));
  const sheet = linked();
  if (!sheet || sheet.sheet) return;
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) sheet.addEventListener(end, resolve);
  });
}
