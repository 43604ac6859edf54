import { spawnSync } from 'node:child_process';

// Usage: npm run api:keep. Records the current calls for programs as the API's promise (docs/api.md).
const test = ['vitest', 'run', '--project', 'worker', 'tests/functions/http/openapi.test.ts'];
const { status } = spawnSync('npx', test, {
  env: { ...process.env, API_KEEP: '1' },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
