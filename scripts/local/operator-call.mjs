/** Timeout that allows for the import of a large file. */
export const CALL_MS = 5 * 60_000;

/** A keep-alive connection may be closed at the moment it is reused, so each call opens its own. */
export const ALONE = { connection: 'close' };

/** Returns the headers with which a shop recognizes its operator. */
export const operatorHeaders = (operatorKey) => ({ ...ALONE, authorization: `Bearer ${operatorKey}` });

/**
 * Returns a function that calls a shop as its operator: with POST if it has a `body`, or else with GET. Throws the
 * shop's own message.
 */
export function operatorOf(url, operatorKey) {
  return async (path, body) => {
    const answer = await fetch(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      headers: { ...operatorHeaders(operatorKey), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_MS),
    });
    const said = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Error(`The shop refused ${path}: ${said.error ?? answer.status}`);
    return said;
  };
}
