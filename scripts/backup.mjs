import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ready } from './local/install.mjs';

const USAGE = `Usage: npm run backup                    copies the local database into STATE_DIR/backups
       npm run backup -- --remote         exports the deployed database as SQL into backups/
  --to FILE   where to write it instead`;

await ready();
const { copyDatabase, databaseFile, stamp } = await import('./local/database.mjs');
const { fromCaller } = await import('./local/from-caller.mjs');
const { stateDirOf } = await import('./local/state.mjs');

// Orders and addresses: other users of this machine must be able to read neither the file nor its folder.
process.umask(0o077);
try {
  const { values } = parseArgs({
    options: { remote: { type: 'boolean' }, to: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) throw new Error(USAGE);
  const ours = values.remote ? `backups/${stamp()}.sql` : path.join(stateDirOf(), `backups/${stamp()}.sqlite`);
  const to = values.to ? fromCaller(values.to) : ours;
  mkdirSync(path.dirname(to), { recursive: true });
  if (values.remote) {
    const target = ['--remote', '--config', 'wrangler.toml', '--env', 'production'];
    const run = spawnSync('wrangler', ['d1', 'export', 'DB', '--output', to, ...target], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (run.status !== 0) throw new Error('Stopped: wrangler d1 export failed.');
  } else await copyDatabase(databaseFile(stateDirOf()), to);
  console.log(`Wrote ${to}. It holds orders, addresses and sealed keys: keep it where only few can read it.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
