import { build } from './build.mjs';
import { freePort, openShop, runningShop } from './shop.mjs';
import { localVars, stateDirOf } from './state.mjs';

/** Timeout that allows for the import of a large file. */
export const CALL_MS = 5 * 60_000;

/**
 * Returns a function that calls a shop as its operator: with POST if it has a `body`, or else with GET. Throws the
 * shop's own message.
 */
export function operatorOf(url, operatorKey) {
  return async (path, body) => {
    const answer = await fetch(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${operatorKey}`,
        connection: 'close',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_MS),
    });
    const said = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Error(`The shop refused ${path}: ${said.error ?? answer.status}`);
    return said;
  };
}

/** Returns the shop to call: a remote one, the running local one, or one opened for this call alone. */
export async function shopFor(url) {
  if (url) return { call: operatorOf(url, process.env.OPERATOR_KEY ?? ''), close: () => {} };
  const stateDir = stateDirOf();
  const running = await runningShop(stateDir);
  if (running) return { call: operatorOf(running.url, localVars(stateDir).OPERATOR_KEY), close: () => {} };
  await build();
  const shop = await openShop({ port: await freePort(), stateDir });
  return { ...shop, call: operatorOf(shop.url, shop.operatorKey) };
}
