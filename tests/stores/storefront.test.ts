import { beforeEach, expect, test } from 'vitest';
import { freshBrowser, Refusal, STOREFRONT, serveAnswers } from './answers';

const READ = 'GET /api/storefront';
const signedIn = { firstName: 'Ada' };

beforeEach(freshBrowser);

test('a response requested before a sign-in does not replace the later one', async () => {
  const answer: ((value: unknown) => void)[] = [];
  serveAnswers({ [READ]: () => new Promise((resolve) => answer.push(resolve)) });
  const { $storefront, loadStorefront, reloadStorefront } = await import('../../src/stores/storefront');
  const [first, second] = [loadStorefront(), reloadStorefront()];
  await expect.poll(() => answer).toHaveLength(2);
  answer[1]?.({ ...STOREFRONT, signedIn });
  await second;
  answer[0]?.(STOREFRONT);
  await first;
  expect($storefront.get()).toMatchObject({ status: 'ready', data: { signedIn } });
});

test('a failed reload keeps the known prices, and a first failure is reported', async () => {
  let fails = false;
  serveAnswers({ [READ]: () => (fails ? new Refusal(503, {}) : STOREFRONT) });
  const { $storefront, loadStorefront, reloadStorefront } = await import('../../src/stores/storefront');
  await loadStorefront();
  fails = true;
  expect(await reloadStorefront()).toEqual({ status: 'failed' });
  expect($storefront.get().status).toBe('ready');
  freshBrowser();
  serveAnswers({ [READ]: new Refusal(503, {}) });
  const fresh = await import('../../src/stores/storefront');
  await fresh.loadStorefront();
  expect(fresh.$storefront.get()).toEqual({ status: 'failed' });
});
