import { ready } from './local/install.mjs';

await ready();
const { build } = await import('./local/build.mjs');

try {
  const dir = process.env.DIST_DIR || 'dist';
  if (!(await build({ dir, quiet: process.argv.includes('--quiet') })))
    console.log(`${dir} already holds the build of these sources.`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
