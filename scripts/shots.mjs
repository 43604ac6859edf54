import { spawnSync } from 'node:child_process';
import { ready } from './local/install.mjs';

// Usage: npm run shots [-- area or area/screen ...] (tests/shots/areas.ts)
// SHOTS_DIR: where to write pictures; SHEETS_DIR: where to write contact sheets.
// Every screen and state at three widths in both color schemes, from a build of these sources on its own shop.
await ready();
const { ensureBrowser } = await import('./local/browser.mjs');
const { build } = await import('./local/build.mjs');
await build();
const dir = process.env.SHOTS_DIR ?? 'shots';
const areas = process.argv.slice(2);
const installed = await ensureBrowser();
const { status } = spawnSync('playwright', ['test', '--config', 'playwright.shots.config.ts', '--reporter=list'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    SHOTS_DIR: dir,
    AREAS: areas.join(','),
    ...(installed && { CHROMIUM_PATH: installed }),
  },
});
if (process.env.SHEETS_DIR) {
  const { drawSheets } = await import('./screens/sheets.mjs');
  await drawSheets(dir, process.env.SHEETS_DIR, [...new Set(areas.map((area) => area.split('/')[0]))]);
}
process.exitCode = status ?? 1;
