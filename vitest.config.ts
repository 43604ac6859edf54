import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { unstable_readConfig } from 'wrangler';
import { TEST_VARS } from './tests/support/vars.ts';

/** The long storms and property runs are kept out of `npm test`; `npm run test:deep` sets this. */
const deep = process.env.TEST_DEEP === '1';
const tests = (folder: string) => (deep ? [`${folder}/**/*.deep.ts`] : [`${folder}/**/*.test.{ts,tsx}`]);
const { compatibility_date, compatibility_flags } = unstable_readConfig({ config: 'wrangler.toml' });

export default defineConfig({
  test: {
    passWithNoTests: deep,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            ...tests('tests/shop'),
            ...tests('tests/stores'),
            ...tests('tests/content'),
            ...(deep ? [] : ['tests/architecture.test.ts']),
          ],
          environment: 'happy-dom',
        },
      },
      {
        test: {
          name: 'kill',
          include: tests('tests/kill'),
          environment: 'node',
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: './tests/support/worker-entry.ts',
            miniflare: {
              compatibilityDate: compatibility_date,
              compatibilityFlags: compatibility_flags,
              d1Databases: ['DB'],
              r2Buckets: ['FILES'],
              // No consumer: a message stays where it is, so tests decide when mail is swept.
              queueProducers: { JOBS: 'keystall-jobs' },
              bindings: { ...TEST_VARS, TEST_MIGRATIONS: await readD1Migrations('migrations') },
            },
          })),
        ],
        // Vite warns of each source map a package came without: hundreds of lines that help nobody.
        logLevel: 'error',
        test: {
          name: 'worker',
          include: [...tests('tests/functions'), ...tests('tests/deep')],
          setupFiles: ['./tests/support/apply-migrations.ts'],
          // Mail services on this machine, for the tests that send through them.
          globalSetup: ['./tests/support/mail-services.ts'],
          // The cache of the module runner is not written inside workerd and would be read from there.
          fsModuleCache: false,
          // The first mail of a run loads its templates, which takes seconds on a busy machine.
          testTimeout: 20_000,
        },
      },
    ],
  },
});
