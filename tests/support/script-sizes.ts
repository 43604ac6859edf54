import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/**
 * Counts all scripts that pages run from now on, until their gzipped size is read. Prefetched ones do not count, and one
 * that is fetched before its import counts once.
 */
export function countScripts(page: Page) {
  let sizes: Map<string, Promise<number>> | undefined;
  page.on('response', (answer) => {
    const prefetched = answer.request().headers()['sec-purpose'] === 'prefetch';
    if (!prefetched && /\.js$/.test(new URL(answer.url()).pathname))
      sizes?.set(
        answer.url(),
        answer.body().then((body) => gzipSync(body).length),
      );
  });
  const begin = () => {
    sizes = new Map();
  };
  const sum = async () => {
    const counted = [...(sizes?.values() ?? [])];
    sizes = undefined;
    return (await Promise.all(counted)).reduce((total, size) => total + size, 0);
  };
  return { begin, sum };
}
