/**
 * Resolves when the page's whole sheet has come, which is on its way once the page is used (@after-use), or could not.
 * By listeners: islands that wait for the same sheet set its `onload`.
 */
export async function styled(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[href*="/_astro/styles."]');
  if (!sheet || sheet.sheet) return;
  await new Promise((done) => {
    for (const end of ['load', 'error']) sheet.addEventListener(end, done);
  });
}
