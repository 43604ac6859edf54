/** Resolves when the page's whole sheet has come, which is on its way once the page is used, or could not. */
export async function styled(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[href*="/_astro/styles."]');
  if (!sheet || sheet.sheet) return;
  await new Promise((done) => Object.assign(sheet, { onload: done, onerror: done }));
}
