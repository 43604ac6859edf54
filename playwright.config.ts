import { defineConfig, devices } from '@playwright/test';
import { tempInMemory } from './scripts/local/temp-in-memory.mjs';

tempInMemory();
const executablePath = process.env.CHROMIUM_PATH;
const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/seeded-shop.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // Each process serves a shop of its own next to its browser. A third uses the time that two cores would wait: a quarter.
  workers: 3,
  retries: 0,
  // Generous, so that a loaded machine passes, too: nothing that holds waits this long.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'UTC',
    // Each frame of a fade or a drift is drawn by the processor that the tests run on: a seventh of all their work. Files
    // that test what moves ask for motion: `test.use({ contextOptions: MOVING })`.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a fifth of the time of all that passes; `npx playwright test <file> --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // Chromium refuses its sandbox to root, which is who runs the tests in a container.
        ...(root ? ['--no-sandbox'] : []),
        ...['--disable-gpu', '--disable-quic', '--no-first-run'],
        // A blank tab lends its process to the page of the shop, which asks for one of its own (its opener policy).
        '--renderer-process-limit=1',
        // A page lives for seconds: compiling a second time, for speed, took 2 to 9 percent of the processor in small sets.
        ...(process.env.TIMED ? [] : ['--js-flags=--no-opt --no-maglev']),
      ],
    },
  },
});
