/**
 * Sends a note that nobody waits for, also while the page is being left. It carries no cookie, and what becomes of it is
 * not known.
 */
export function sendBeacon(path: string, note: object): void {
  const body = JSON.stringify(note);
  const headers = { 'content-type': 'text/plain' };
  void fetch(path, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}
