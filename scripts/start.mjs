import { ready } from './local/install.mjs';

await ready();
const { build } = await import('./local/build.mjs');
const { openShop, assertPortFree, assertStateFree, setupLink } = await import('./local/shop.mjs');
const { portOf, stateDirOf } = await import('./local/state.mjs');
const { startTicker } = await import('./local/ticker.mjs');

/** Ends the process after the shop has written its data; a second signal changes nothing. */
function stopOnSignal(shop, stopTicker) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    stopTicker();
    await shop.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Miniflare's own listener would end the process before the database is closed.
    process.removeAllListeners(signal);
    process.on(signal, stop);
  }
}

try {
  const [port, stateDir] = [portOf(), stateDirOf()];
  await assertStateFree(stateDir);
  await assertPortFree(port);
  await build();
  const shop = await openShop({ port, stateDir });
  stopOnSignal(shop, startTicker(shop.url));
  const setup = await setupLink(shop.url, shop.operatorKey);
  console.log(`
Keystall is ready.

  Shop    ${shop.url}
  Admin   ${shop.url}/admin${setup ? `\n  Set-up  ${setup}   (make the first super admin; works once, for 24 hours)` : ''}
  Email   ${shop.url}/email-preview   (every email the shop sends can be read here)

Data is kept in ${stateDir}; "npm run reset" wipes it. Ctrl+C stops the shop.`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
