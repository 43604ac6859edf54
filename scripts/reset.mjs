import { rmSync } from 'node:fs';
import { ready } from './local/install.mjs';

await ready();
const { runningShop } = await import('./local/shop.mjs');
const { stateDirOf } = await import('./local/state.mjs');

const stateDir = stateDirOf();
const running = await runningShop(stateDir);
if (running) {
  console.error(`The shop at ${running.url} uses ${stateDir}. Stop it first.`);
  process.exit(1);
}
rmSync(stateDir, { recursive: true, force: true });
console.log(`Wiped ${stateDir}: orders, keys, emails and local secrets are gone. "npm start" starts over.`);
