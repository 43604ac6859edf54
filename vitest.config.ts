import { availableParallelism } from 'node:os';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { unstable_readConfig } from 'wrangler';
import { tempInMemory } from './scripts/local/temp-in-memory.mjs';
import { TEST_VARS } from './tests/support/vars.ts';
import { workerPackages } from './tests/support/worker-packages.ts';

/** The long storms and property runs are kept out of `npm test`; `npm run test:deep` sets this. */
const deep = process.env.TEST_DEEP === '1';
const tests = (folder: string) => (deep ? [`${folder}/**/*.deep.ts`] : [`${folder}/**/*.test.{ts,tsx}`]);
tempInMemory();
/** Two share the work even where the machine has two cores: each waits for its database half of the time. */
const maxWorkers = Math.max(2, Math.floor(availableParallelism() / 2));
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
            ...tests('tests/scripts'),
            ...(deep ? [] : ['tests/*.test.ts']),
          ],
          environment: 'happy-dom',
          alias: { 'astro:content': new URL('tests/support/astro-content.ts', import.meta.url).pathname },
          // Some tests compile or read the whole tree: 8 s on a slow machine, more than 30 on a loaded one.
          testTimeout: 90_000,
          // A context of its own for each file, as with a process of its own, which loads happy-dom anew each time.
          pool: 'vmForks',
          maxWorkers,
        },
      },
      {
        test: {
          name: 'kill',
          include: tests('tests/kill'),
          environment: 'node',
          maxWorkers,
          // A shop starts several times in each test, seconds each time on a busy machine.
          testTimeout: 90_000,
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
              // As Cloudflare's own plugin has it in the build: Vite would make a module of exports of it.
              modulesRules: [{ type: 'CompiledWasm', include: ['**/*.wasm', '**/*.wasm?module'] }],
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
          setupFiles: ['./tests/support/new-isolate.ts'],
          // Loading the Worker takes longer than most files: they share an isolate, which the set-up makes as good as new.
          isolate: false,
          maxWorkers,
          // Mail services on this machine, for the tests that send through them; and the check of the API document.
          globalSetup: ['./tests/support/mail-services.ts', './tests/support/api-check.ts'],
          // Each a file instead of hundreds, which the Worker would ask for one by one: ten seconds for a drawn PDF.
          deps: { optimizer: { ssr: { enabled: true, include: workerPackages() } } },
          // The cache of the module runner is not written inside workerd and would be read from there.
          fsModuleCache: false,
          // The first mail of a run loads its templates, and two files share the machine: seconds where it is busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
