import { spawnSync } from 'node:child_process';
import { ready } from './local/install.mjs';

await ready();

/** Builds, then migrates, then deploys: new code never meets an old database. Stops at the first failure. */
const env = { ...process.env, CLOUDFLARE_ENV: process.env.CLOUDFLARE_ENV ?? 'production' };
const steps = [
  ['astro', 'build'],
  ['wrangler', 'd1', 'migrations', 'apply', 'DB', '--remote'],
  ['wrangler', 'deploy'],
];
for (const [command, ...args] of steps) {
  const run = spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  if (run.status !== 0) process.exit(run.status ?? 1);
}
