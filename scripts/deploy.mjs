import { spawnSync } from 'node:child_process';
import { ready } from './local/install.mjs';

await ready();
const { unstable_readConfig } = await import('wrangler');
const { build } = await import('./local/build.mjs');
const { importMigrations } = await import('./local/import-migrations.mjs');

function run(...args) {
  const { status } = spawnSync('wrangler', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`Stopped: wrangler ${args.join(' ')} failed.`);
}

/**
 * Builds, migrates, checks the database, then deploys, so that new code never runs on an old database. Stops at the
 * first failure.
 */
try {
  const { vars, d1_databases } = unstable_readConfig({ config: 'wrangler.toml', env: 'production' });
  if (/^[0-]+$/.test(d1_databases[0]?.database_id ?? '0'))
    throw new Error(
      'Put your own database_id under [env.production] of wrangler.toml: README.md, "Deploy to Cloudflare".',
    );
  const settings = { CLOUDFLARE_ENV: 'production', SITE_URL: vars.SITE_URL, PUBLIC_SAMPLE_CONTENT: 'off' };
  Object.assign(process.env, { ...settings, ...process.env });
  await build({ quiet: false });
  importMigrations();
  // The build already contains the configuration of its environment; naming one here would look for another.
  run('deploy', '--config', 'dist/server/wrangler.json');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
