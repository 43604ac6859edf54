import { afterEach, expect, test, vi } from 'vitest';
import { laterDone } from '../../support/deps.ts';
import { newVisitor } from '../../support/visitor.ts';
import { begin, read, SITE } from './scripts-fixtures.ts';

afterEach(() => vi.restoreAllMocks());

test('runs are still counted after the request that waited to write them was cut off', async () => {
  const { run, services, time, author } = await begin();
  const id = await run();
  const report = (over = {}) =>
    newVisitor({ ...services, ...over }).post('/api/admin/custom-scripts/log', {
      scriptId: id,
      pageUrl: `${SITE}/pricing`,
      userAgent: 'Mozilla/5.0',
      executionStatus: 'success',
      deviceType: 'mobile',
      screenResolution: '360x800',
      executedAt: new Date(time.now()).toISOString(),
    });
  const settings = { ...services.settings, COUNT_EVERY_MS: 1_234 };
  const [real, wait] = [globalThis.setTimeout, vi.fn()];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
    ms === settings.COUNT_EVERY_MS ? wait() : real(work, ms)) as never);
  await report({ settings, later: () => undefined });
  await vi.waitFor(() => expect(wait).toHaveBeenCalled());
  vi.restoreAllMocks();
  time.forward(60_000);
  await report();
  await laterDone();
  expect((await read(author, id)).pages).toEqual([{ page: '/pricing', success: 2, error: 0, blocked: 0 }]);
});
