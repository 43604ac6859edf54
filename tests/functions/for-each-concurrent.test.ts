import { expect, test } from 'vitest';
import { forEachConcurrent } from '../../functions/platform/for-each-concurrent';

test('providers are called in order of urgency, and nothing starts once time is up', async () => {
  const stop = new AbortController();
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await Promise.resolve();
    if (item === 3) stop.abort();
  };
  await forEachConcurrent([1, 2, 3, 4, 5, 6], work, { concurrency: 2, signal: stop.signal });
  expect(begun).toEqual([1, 2, 3, 4]);
});

test('a failure is thrown only once all concurrent work has ended, so that a job never outlives its lease', async () => {
  const ended: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new Error('The provider did not answer.');
    await new Promise((done) => setTimeout(done, 5));
    ended.push(item);
  };
  await expect(forEachConcurrent([1, 2, 3, 4], work, { concurrency: 2 })).rejects.toThrow('did not answer');
  expect(ended).toEqual([2, 3, 4]);
});

test('of two failures the first one is thrown, whichever worker it came from', async () => {
  const work = async (item: string) => {
    if (item === 'slow') await new Promise((done) => setTimeout(done, 20));
    throw new Error(item);
  };
  await expect(forEachConcurrent(['slow', 'fast'], work, { concurrency: 2 })).rejects.toThrow('fast');
});
