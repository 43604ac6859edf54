import { isOwnName } from '../../shop/storage/own-names';

/** Deletes third-party entries from one of the browser's storages. */
function clearEntries(area: 'localStorage' | 'sessionStorage'): void {
  try {
    const storage = globalThis[area];
    for (const name of Object.keys(storage)) if (!isOwnName(name)) storage.removeItem(name);
  } catch {
    // A storage blocked for this page was blocked for third parties, too.
  }
}

/** Deletes every cookie that scripts can see, on this host and its parent domains: none of them is the shop's. */
function clearCookies(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, from) => `;domain=${labels.slice(from).join('.')}`)];
  for (const cookie of document.cookie.split('; '))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
      document.cookie = `${cookie.split('=')[0]}=;path=/;max-age=0${domain}`;
    }
}

/** Deletes databases and caches: the shop has none. */
async function deleteDatabases(): Promise<void> {
  for (const { name } of (await globalThis.indexedDB?.databases?.()) ?? []) if (name) indexedDB.deleteDatabase(name);
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
}

/** Deletes everything third-party code may have stored in this browser: whatever is not on the shop's own list. */
export function clearForeignData(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) clearEntries(area);
  clearCookies();
  void deleteDatabases().catch(() => undefined);
}
