import { expect, test } from 'vitest';
import { patiently, startDev, statusOf } from './dev-shop.ts';

// What it sells and shows takes as long again, for it compiles the Worker again: see hot-reload.deep.ts.
test('npm run dev makes its data and serves with hot reload', async () => {
  const url = await startDev();
  await patiently(async () => expect(await statusOf(`${url}/@vite/client`)).toBe(200));
}, 360_000);
