import { globSync, readFileSync } from 'node:fs';

/** Code loaded by the Worker tests; functions/worker.ts is excluded, since only the built shop loads it. */
const LOADED = ['functions/**/*.{ts,tsx}', 'src/shop/**/*.ts', 'tests/functions/**/*.ts'];
/** Matches package names: no paths of ours, no modules of Node, workerd or vitest, and no files. */
const PACKAGE = /^(?![.]|node:|cloudflare:|vitest|.*\.(js|json|wasm))/;
const IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Returns the packages imported by the Worker and its tests. */
export function workerPackages(): string[] {
  const files = LOADED.flatMap((pattern) => globSync(pattern)).filter((file) => file !== 'functions/worker.ts');
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name, lazy]) => name ?? lazy ?? ''),
  );
  return [...new Set(names)].filter((name) => PACKAGE.test(name)).sort();
}
