import { build } from './build.mjs';
import { operatorOf } from './operator-call.mjs';
import { freePort, openShop, runningShop } from './shop.mjs';
import { localVars, stateDirOf } from './state.mjs';

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
