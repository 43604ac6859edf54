import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, serveAnswers } from './answers';

beforeEach(() => {
  freshBrowser();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  history.replaceState(null, '', '/admin/notifications');
});

test('a rule asked for while the rules could not be loaded is not begun at a later visit', async () => {
  const value = {
    rules: [],
    summaries: [],
    quiet: { from: '22:00', until: '07:00' },
    digestAt: '08:00',
  };
  const output = {
    setting: { value, revision: 0, last: null },
    staff: [],
    everything: [],
    uncovered: [],
    timeZone: 'UTC',
  };
  let isDown = true;
  serveAnswers({
    'GET /api/admin/notifications': () => {
      if (isDown) throw new TypeError('offline');
      return { success: true, ...output };
    },
  });
  const [{ default: Notifications }, { setAdmin }] = await Promise.all([
    import('../../src/admin/screens/notifications/Notifications'),
    import('../../src/admin/app/session'),
    import('../../src/admin/screens/notifications/NotificationsForm'),
  ]);
  setAdmin({ permissions: ['settings:read', 'settings:write'], accessLevel: 5 } as never);
  const visit = async () => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    await act(async () =>
      root.render(<Notifications screen={{ title: 'Notifications', about: '' } as never} params={{}} />),
    );
    return { place, leave: () => act(async () => root.unmount()) };
  };
  const first = await visit();
  await vi.waitFor(() => expect(first.place.textContent).toContain('could not be loaded'));
  await act(async () => first.place.querySelector('button')?.click());
  await first.leave();
  isDown = false;
  const { place } = await visit();
  await act(() => vi.waitFor(() => expect(place.querySelector('form')).not.toBeNull(), { timeout: 20_000 }));
  expect(place.textContent).toContain('No rules yet.');
});
