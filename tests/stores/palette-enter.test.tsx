import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, serveAnswers } from './answers';

beforeEach(() => freshBrowser());

test('an Enter typed ahead does not run what the text is merely similar to', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const admin = { id: 'stf_1', email: 'a@x.example', firstName: 'A', permissions: ['orders:read'], accessLevel: 5 };
  const asked = serveAnswers({
    'GET /api/admin/session': { success: true, state: 'active', admin, verifiedUntil: 0 },
    'GET /api/admin/orders?q=Signe': { rows: [], total: 0, page: 1, size: 25 },
  });
  const { verify } = await import('../../src/admin/app/session');
  await verify();
  const { showPalette, typeInPalette, queueEnter } = await import('../../src/admin/app/palette-open');
  const { $entries } = await import('../../src/admin/app/palette');
  const { default: Palette } = await import('../../src/admin/app/shell/Palette');
  await act(async () => createRoot(document.body.appendChild(document.createElement('div'))).render(<Palette />));
  await act(async () => {
    showPalette(true);
    typeInPalette('Signe');
    queueEnter();
  });
  await act(async () => vi.waitFor(() => expect(asked.some(({ path }) => path.includes('q=Signe'))).toBe(true)));
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  const titles = $entries.get().flatMap(({ items }) => items.map(({ title }) => title));
  expect([location.search, titles]).toEqual(['', ['Sign out other devices', 'Sign out']]);
});
