import { globSync, readFileSync } from 'node:fs';

/** Code that the Worker tests load; functions/worker.ts stays out, since nothing but the built shop does. */
const LOADED = ['functions/**/*.{ts,tsx}', 'src/shop/**/*.ts', 'tests/functions/**/*.ts'];
/** What stands for a package: no path of ours, no part of Node, workerd or vitest, and no file that is one already. */
const PACKAGE = /^(?![.]|node:|cloudflare:|vitest|.*\.(js|json|wasm))/;
const IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** The packages that the Worker and its tests import, as they name them. */
export function workerPackages(): string[] {
  const files = LOADED.flatMap((pattern) => globSync(pattern)).filter((file) => file !== 'functions/worker.ts');
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name, lazy]) => name ?? lazy ?? ''),
  );
  return [...new Set(names)].filter((name) => PACKAGE.test(name)).sort();
}
