/**
 * `fetch` of a test to a shop, on a connection of its own. A kept connection may be closed by the server at the very
 * moment it is used again, which a busy machine shows as ECONNRESET.
 */
export function ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('connection', 'close');
  return fetch(url, { ...init, headers });
}
