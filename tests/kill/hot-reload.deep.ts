import { expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { patiently, startDev, statusOf } from './dev-shop.ts';

test('npm run dev creates its data, sells, serves pages with their styles and scripts, and completes its cron minute', async () => {
  const url = await startDev();
  await patiently(async () => expect(await statusOf(`${url}/@vite/client`)).toBe(200));
  const products = async () => (await (await ask(`${url}/api/products`)).json()) as unknown[];
  await patiently(async () => expect(await products()).toHaveLength(9));
  const page = await ask(`${url}/shop`);
  // The hashes of a policy exist after a build only.
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, null]);
  const html = await page.text();
  const files = [...html.matchAll(/(?:src|href)="(\/(?:@|src|node_modules)[^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(2);
  const statuses = files.map(async (file) => [file, await statusOf(url + file.replaceAll('&amp;', '&'))]);
  expect(await Promise.all(statuses)).toEqual(files.map((file) => [file, 200]));
  expect(await statusOf(`${url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`)).toBe(200);
}, 360_000);
