import { beforeEach, expect, test } from 'vitest';
import { freshBrowser, serveAnswers } from './answers';

const MINE = { id: 'view_1', list: 'Emails', name: 'Bounced', query: 'state=bounced&sort=createdAt&dir=asc' };

beforeEach(freshBrowser);

test('views are loaded once, however many lists use them, and again after a failure', async () => {
  const { $views, loadViews } = await import('../../src/admin/kit/views');
  serveAnswers({});
  await loadViews();
  expect($views.get()).toBeUndefined();
  const asked = serveAnswers({ 'GET /api/admin/me/views': { views: [MINE] } });
  await Promise.all([loadViews(), loadViews()]);
  await loadViews();
  expect($views.get()).toEqual([MINE]);
  expect(asked).toHaveLength(1);
});

test('a view is saved without its page and replaces one of the same name', async () => {
  const asked = serveAnswers({
    'GET /api/admin/me/views': { views: [MINE] },
    'PUT /api/admin/me/views': { success: true, view: { ...MINE, query: 'q=ada' } },
  });
  const { $views, loadViews, saveView } = await import('../../src/admin/kit/views');
  await loadViews();
  await saveView('Emails', 'Bounced', { q: 'ada', page: 3 });
  expect(asked.at(-1)?.body).toEqual({ list: 'Emails', name: 'Bounced', query: 'q=ada' });
  expect($views.get()).toEqual([{ ...MINE, query: 'q=ada' }]);
});

test('a view removes filters that it does not contain', async () => {
  const { viewState } = await import('../../src/admin/kit/views');
  expect(viewState(MINE, { q: 'ada', filters: { kind: 'refund' } })).toMatchObject({
    q: '',
    sort: 'createdAt',
    dir: 'asc',
    filters: { kind: '', state: 'bounced' },
  });
});
