import { spawnSync } from 'node:child_process';

// Usage: npm run api:keep   Takes what programs can call now as the promise of the API (docs/api.md).
const test = ['vitest', 'run', '--project', 'worker', 'tests/functions/http/openapi.test.ts'];
const { status } = spawnSync('npx', test, {
  env: { ...process.env, API_KEEP: '1' },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
