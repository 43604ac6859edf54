import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pathAfterSignIn } from '../../src/shop/staff/next-address';
import { freshBrowser, Refusal, serveAnswers } from './answers';

const VERIFY = 'GET /api/admin/session';
const admin = (permissions: string[], accessLevel = 5) => ({
  id: 'stf_1',
  email: 'ada@shop.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  permissions,
  accessLevel,
});
const signedIn = (permissions: string[], accessLevel?: number) => ({
  success: true,
  state: 'active',
  admin: admin(permissions, accessLevel),
  verifiedUntil: 0,
});

beforeEach(() => {
  freshBrowser();
  history.replaceState(null, '', '/admin');
});

describe('The signed-in member', () => {
  test('is requested from the server; a refusal means nobody, a lost response can be retried', async () => {
    const answers: Record<string, unknown> = { [VERIFY]: { success: true, state: 'out' } };
    serveAnswers(answers);
    const { $session, verify } = await import('../../src/admin/app/session');
    await verify();
    expect($session.get()).toEqual({ status: 'out' });
    serveAnswers({});
    await verify();
    expect($session.get()).toMatchObject({ status: 'failed' });
    serveAnswers({ [VERIFY]: signedIn(['orders:read']) });
    await verify();
    expect($session.get()).toMatchObject({ status: 'in', admin: { firstName: 'Ada' } });
  });

  test('is not yet in as a super admin without an authenticator app', async () => {
    serveAnswers({ [VERIFY]: { ...signedIn([]), state: 'totp_setup' } });
    const { $session, verify } = await import('../../src/admin/app/session');
    await verify();
    expect($session.get().status).toBe('out');
  });

  test('signs in step by step', async () => {
    serveAnswers({
      'POST /api/admin/login': { success: true, state: 'second_factor' },
      'POST /api/admin/second-factor': { success: true, state: 'active', admin: admin([]) },
    });
    const { $signInStep, passwordForm, secondForm } = await import('../../src/admin/app/sign-in');
    const { $session } = await import('../../src/admin/app/session');
    await passwordForm.submit({ email: 'ada@shop.example', password: 'x' });
    expect([$signInStep.get(), $session.get().status]).toEqual(['second', 'loading']);
    await secondForm.submit({ code: '123456' });
    expect([$signInStep.get(), $session.get().status]).toEqual(['done', 'in']);
  });
});

describe('Signing out', () => {
  const LOGOUT = 'POST /api/admin/logout';
  const signingOut = async (logout: Record<string, unknown>) => {
    serveAnswers({ [VERIFY]: signedIn(['orders:read']), ...logout });
    const { $session, signOut, verify } = await import('../../src/admin/app/session');
    const { $toast } = await import('../../src/stores/toasts');
    await verify();
    await signOut();
    return { status: $session.get().status, path: location.pathname, said: $toast.get()?.title };
  };

  test('says so if it does not reach the shop, since the session of this browser continues', async () => {
    expect(await signingOut({})).toEqual({ status: 'in', path: '/admin', said: 'You are still signed in' });
  });

  test('succeeds for a session that has ended', async () => {
    const out = { status: 'out', path: '/admin/login', said: undefined };
    expect(await signingOut({ [LOGOUT]: { success: true } })).toEqual(out);
    freshBrowser();
    history.replaceState(null, '', '/admin');
    expect(
      await signingOut({ [LOGOUT]: new Refusal(401, { code: 'unauthenticated', error: 'Access Denied' }) }),
    ).toEqual(out);
  });
});

describe('The command palette for a member', () => {
  const offered = async (permissions: string[], level?: number) => {
    serveAnswers({ [VERIFY]: signedIn(permissions, level) });
    const { verify } = await import('../../src/admin/app/session');
    const { $entries } = await import('../../src/admin/app/palette');
    await verify();
    return $entries.get().flatMap(({ items }) => items.map(({ title }) => title));
  };

  test('offers only what this person may open and do', async () => {
    expect(await offered(['staff:read', 'staff:write'])).toEqual(
      expect.arrayContaining(['Home', 'People and roles', 'Invite a colleague', 'Sign out']),
    );
    freshBrowser();
    const few = await offered(['orders:read'], 1);
    expect(few).toEqual(expect.arrayContaining(['Home', 'Orders', 'My profile', 'Sign out']));
    expect(few).not.toEqual(expect.arrayContaining(['Invite a colleague']));
    expect(few).not.toContain('People and roles');
  });

  test('keeps what is typed before its field exists, and finds orders as their list does', async () => {
    vi.useFakeTimers();
    const order = {
      id: 'order_1',
      number: 'KS-2026-000007',
      email: 'ada@x.example',
      name: 'Ada',
      items: '',
      status: 'paid',
      state: 'paid',
    };
    const asked = serveAnswers({
      [VERIFY]: signedIn(['orders:read'], 1),
      'GET /api/admin/orders?q=ada': { rows: [order], total: 1, page: 1, size: 25 },
    });
    const { verify } = await import('../../src/admin/app/session');
    const { $paletteText, bufferKeys, showPalette } = await import('../../src/admin/app/palette-open');
    await verify();
    const press = (key: string, target: EventTarget = document.body) => {
      const event = new KeyboardEvent('keydown', { key, cancelable: true });
      Object.defineProperty(event, 'target', { value: target });
      bufferKeys(event);
      return event.defaultPrevented;
    };
    expect(press('a')).toBe(false);
    showPalette(true);
    expect([...'adaa'].map((key) => press(key)).concat(press('Backspace'), press('Enter'))).not.toContain(false);
    expect(press('F5')).toBe(false);
    expect($paletteText.get()).toBe('ada');
    const { $entries } = await import('../../src/admin/app/palette');
    await vi.advanceTimersByTimeAsync(300);
    const group = $entries.get().find(({ label }) => label === 'Orders');
    expect(group?.items).toMatchObject([{ title: 'KS-2026-000007, Ada', note: 'Paid' }]);
    group?.items[0]?.run();
    expect(location.search).toContain('order=order_1');
    const calls = () => asked.filter(({ path }) => path.startsWith('/api/admin/orders')).length;
    const before = calls();
    const { typeInPalette } = await import('../../src/admin/app/palette-open');
    for (const key of ['ABCDE-FGHIJ-KLMNO-PQRST-UVWXY', 'ABCDE FGHIJ KLMNO']) {
      typeInPalette(key);
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(calls()).toBe(before);
    showPalette(false);
    expect($paletteText.get()).toBe('');
    vi.useRealTimers();
  });
});

describe('The columns of a table', () => {
  test('are remembered by this browser, and invalid stored values do no harm', async () => {
    const first = await import('../../src/admin/kit/columns');
    first.recallColumns('People');
    first.showColumn('People', 'department', true);
    vi.resetModules();
    const again = await import('../../src/admin/kit/columns');
    again.recallColumns('People');
    expect(again.$columns.get().People).toEqual({ department: true });
    localStorage.setItem('admin-columns-Audit', '{"reason":"yes",');
    again.recallColumns('Audit');
    expect(again.$columns.get().Audit).toEqual({});
  });
});

describe('After signing in', () => {
  test.each([
    ['/rbac-user-management?tab=roles', '/rbac-user-management?tab=roles'],
    ['/admin/main-site?tab=orders&order=order_1', '/admin/main-site?tab=orders&order=order_1'],
    [null, '/admin'],
    ['/admin/login?next=/admin', '/admin'],
    ['//evil.example/admin', '/admin'],
    ['https://evil.example', '/admin'],
    ['/\\evil.example', '/admin'],
    ['/checkout', '/admin'],
  ])('%s leads to %s', (wanted, address) => expect(pathAfterSignIn(wanted)).toBe(address));
});
