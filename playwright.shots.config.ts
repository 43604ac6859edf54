import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Pictures of every screen: `npm run shots`. They prove nothing by themselves, so `npm test` leaves them out. */
export default defineConfig({
  ...base,
  testDir: 'tests/shots',
  globalSetup: './tests/shots/open-shops.ts',
  testMatch: '*.shots.ts',
  outputDir: 'test-results/shots',
  timeout: 1_200_000,
});
