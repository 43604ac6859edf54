/**
 * `fetch` from a test to a shop, on a connection of its own. The server may close a kept-alive connection at the moment
 * it is reused, which shows as ECONNRESET on a busy machine.
 */
export function ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('connection', 'close');
  return fetch(url, { ...init, headers });
}
