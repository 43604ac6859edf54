import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Counts all scripts that pages run from now on, until their gzipped size is read; prefetched ones do not count. */
export function countScripts(page: Page) {
  let sizes: Promise<number>[] | undefined;
  page.on('response', (answer) => {
    const prefetched = answer.request().headers()['sec-purpose'] === 'prefetch';
    if (!prefetched && /\.js$/.test(new URL(answer.url()).pathname))
      sizes?.push(answer.body().then((body) => gzipSync(body).length));
  });
  const begin = () => {
    sizes = [];
  };
  const sum = async () => {
    const counted = sizes ?? [];
    sizes = undefined;
    return (await Promise.all(counted)).reduce((total, size) => total + size, 0);
  };
  return { begin, sum };
}
