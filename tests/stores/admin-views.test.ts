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

test('a view removes the search and the filters that it does not contain', async () => {
  history.replaceState(null, '', '/rbac-email?q=ada&kind=refund&size=50&page=2');
  const { viewState } = await import('../../src/admin/kit/views');
  const { createList } = await import('../../src/admin/kit/list');
  const load = async () => ({ rows: [], total: 0, page: 1, size: 25 });
  createList<{ id: string }>({ load, filters: ['kind', 'state'], idOf: ({ id }) => id }).clear(viewState(MINE));
  expect(location.search).toBe('?sort=createdAt&dir=asc&state=bounced');
});
