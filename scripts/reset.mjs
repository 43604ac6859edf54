import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ready } from './local/install.mjs';

await ready();
const { runningShop } = await import('./local/shop.mjs');
const { STATE_ENTRIES, stateDirOf } = await import('./local/state.mjs');

const stateDir = stateDirOf();
const running = await runningShop(stateDir);
if (running) {
  console.error(`The shop at ${running.url} uses ${stateDir}. Stop it first.`);
  process.exit(1);
}
// STATE_DIR may name a folder that holds other files, too.
for (const name of STATE_ENTRIES) rmSync(path.join(stateDir, name), { recursive: true, force: true });
if (existsSync(stateDir) && readdirSync(stateDir).length === 0) rmSync(stateDir, { recursive: true });
console.log(`Wiped ${stateDir}: orders, keys, emails, backups and local secrets are gone. "npm start" starts over.`);
