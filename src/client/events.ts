/** Sends an event without cookies and without waiting for a response, also while the page is being left. */
export function sendBeacon(path: string, event: object): void {
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'text/plain' };
  void fetch(path, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}
