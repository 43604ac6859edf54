import { expect, test } from 'vitest';
import { startDev, statusOf } from './dev-shop.ts';

// Its pages, with their styles and scripts, are read in hot-reload.deep.ts.
test('npm run dev sells, and ends its minute well', async () => {
  const url = await startDev();
  expect(await statusOf(`${url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`)).toBe(200);
}, 360_000);
