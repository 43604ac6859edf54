import { beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, serveAnswers } from './answers';

beforeEach(() => {
  freshBrowser();
  history.replaceState(null, '', '/admin/profile');
});

const said = async () => {
  const { $toast } = await import('../../src/stores/toasts');
  return $toast.get()?.title;
};

test('a device that could not be signed out is still shown as signed in', async () => {
  serveAnswers({});
  const { dropDevice, dropOtherDevices } = await import('../../src/admin/screens/profile/profile');
  await dropDevice('dev_1');
  expect(await said()).toBe('That browser is still signed in');
  await dropOtherDevices();
  expect(await said()).toBe('The other browsers are still signed in');
});

test('a connected store that could not be resumed or stopped says so', async () => {
  serveAnswers({});
  const { resume, stopBackfill } = await import('../../src/admin/screens/shopify/store');
  await resume({ reserve: 0, revision: 1 });
  expect(await said()).toBe('The connection is still paused');
  await stopBackfill();
  expect(await said()).toBe('Older orders are still being fetched');
});

test('a text that the browser did not copy is not reported as copied', async () => {
  const { copyText } = await import('../../src/admin/records/copy-text');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await copyText('SAVE10', 'Code copied');
  expect(await said()).toBe('Your browser couldn’t copy it');
  writeText.mockResolvedValueOnce(undefined);
  await copyText('SAVE10', 'Code copied');
  expect(await said()).toBe('Code copied');
});
