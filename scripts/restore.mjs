import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ready } from './local/install.mjs';

const USAGE = `Usage: npm run restore -- --from FILE                      the local database, from a file of "npm run backup"
       npm run restore -- --timestamp TIME --url ADDRESS   the deployed one, to a time of the last 30 days
       npm run restore -- --url ADDRESS                    only what follows a restore that was made by hand
  TIME like 2026-11-21T18:05:00Z; OPERATOR_KEY in the environment is the shop's operator key.
Afterwards selling is off. docs/runbooks/restore.md says what to look at before it is switched on again.`;

await ready();
const { copyDatabase, databaseFile, stamp } = await import('./local/database.mjs');
const { fromCaller } = await import('./local/from-caller.mjs');
const { operatorOf } = await import('./local/operator-call.mjs');
const { catchUp, restoreReport } = await import('./local/restoring.mjs');
const { build } = await import('./local/build.mjs');
const { assertStateFree, freePort, openShop } = await import('./local/shop.mjs');
const { stateDirOf } = await import('./local/state.mjs');

const CONFIG = ['--config', 'wrangler.toml', '--env', 'production'];

function wrangler(args, input) {
  const run = spawnSync('wrangler', [...args, ...CONFIG], {
    stdio: [input === undefined ? 'inherit' : 'pipe', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    ...(input !== undefined && { input }),
  });
  if (run.status !== 0) throw new Error(`Stopped: wrangler ${args.slice(0, 3).join(' ')} failed.`);
}

async function restoreLocal(from) {
  const stateDir = stateDirOf();
  await assertStateFree(stateDir);
  const file = databaseFile(stateDir);
  const backup = path.join(stateDir, `backups/before-restore-${stamp()}.sqlite`);
  await copyDatabase(file, backup);
  console.log(`Kept the present database as ${backup}.`);
  await copyDatabase(fromCaller(from), file);
  await build();
  const shop = await openShop({ port: await freePort(), stateDir, vars: { SELLING: 'off' }, seeded: false });
  try {
    return await catchUp(operatorOf(shop.url, shop.operatorKey));
  } finally {
    await shop.close();
  }
}

async function restoreDeployed({ timestamp, url }) {
  const call = operatorOf(url, process.env.OPERATOR_KEY ?? '');
  if (timestamp) {
    // The switch in the database is overwritten by the restore; this one stays until it is removed.
    wrangler(['secret', 'put', 'SELLING'], 'off');
    while (!(await call('/api/admin/selling')).bySetting) await new Promise((resolve) => setTimeout(resolve, 2_000));
    wrangler(['d1', 'time-travel', 'restore', 'DB', '--timestamp', timestamp]);
  }
  return catchUp(call);
}

try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, timestamp: { type: 'string' }, url: { type: 'string' } },
  });
  if (!values.from === !values.url) throw new Error(USAGE);
  const report = values.from ? await restoreLocal(values.from) : await restoreDeployed(values);
  console.log(restoreReport(report).join('\n'));
  console.log(
    values.url
      ? `\nSelling is off. When you have read the runbook to its end:
  npx wrangler secret delete SELLING ${CONFIG.join(' ')}
  npm run selling -- on --reason "restored" --url ${values.url}`
      : '\nSelling is off. Start the shop, read docs/runbooks/restore.md to its end, then:\n  npm run selling -- on --reason "restored"',
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
