import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freshBrowser, Refusal, serveAnswers } from './answers';

interface Row {
  id: string;
}

const page = (...ids: string[]) => ({ rows: ids.map((id) => ({ id })), total: ids.length, page: 1, size: 25 });

async function openList(load: (query: URLSearchParams) => Promise<ReturnType<typeof page>>) {
  const { createList } = await import('../../src/admin/kit/list');
  const list = createList<Row>({ load, filters: ['state'], idOf: ({ id }) => id });
  const close = list.open();
  await vi.waitFor(() => expect(list.$state.get().status).not.toBe('loading'));
  return { list, close };
}

beforeEach(() => {
  freshBrowser();
  history.replaceState(null, '', '/rbac-user-management?tab=roles');
});

describe('A list of the back office', () => {
  test('requests what its URL says, and nothing else', async () => {
    history.replaceState(null, '', '/rbac-user-management?tab=roles&q=ada&state=active&page=3&nonsense=1');
    const asked: string[] = [];
    await openList(async (query) => {
      asked.push(String(query));
      return page('a');
    });
    expect(asked).toEqual(['q=ada&page=3&state=active']);
  });

  test('writes changes into the URL, keeps foreign parameters, and returns to the first page', async () => {
    history.replaceState(null, '', '/rbac-user-management?tab=roles&page=4');
    const { list } = await openList(async () => page('a'));
    list.change({ filters: { state: 'disabled' } });
    expect(location.search).toBe('?tab=roles&state=disabled');
    list.change({ page: 2 });
    expect(location.search).toBe('?tab=roles&page=2&state=disabled');
    list.change({ filters: { state: '' } });
    expect(location.search).toBe('?tab=roles');
  });

  test('keeps its rows while it reloads, and drops a late response', async () => {
    const answers: ((value: ReturnType<typeof page>) => void)[] = [];
    const { createList } = await import('../../src/admin/kit/list');
    const list = createList<Row>({
      load: () => new Promise((resolve) => answers.push(resolve)),
      idOf: ({ id }) => id,
    });
    list.open();
    answers[0]?.(page('first'));
    await vi.waitFor(() => expect(list.$state.get().status).toBe('ready'));
    list.change({ q: 'slow' });
    expect(list.$state.get()).toMatchObject({ refreshing: true, page: { rows: [{ id: 'first' }] } });
    list.change({ q: 'quick' });
    answers[2]?.(page('quick'));
    answers[1]?.(page('slow'));
    await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ page: { rows: [{ id: 'quick' }] } }));
  });

  test('shows the last page if the requested one no longer exists', async () => {
    history.replaceState(null, '', '/rbac-user-management?page=3');
    const { list } = await openList(async (query) => {
      const at = Number(query.get('page') ?? 1);
      return { rows: at > 2 ? [] : [{ id: `on ${at}` }], total: 50, page: at, size: 25 };
    });
    expect(list.$state.get()).toMatchObject({ page: { page: 2, rows: [{ id: 'on 2' }] } });
  });

  test('clears the selection when other rows arrive', async () => {
    const { list } = await openList(async () => page('a', 'b'));
    list.toggle('a');
    list.toggle('b');
    list.toggle('a');
    expect([...list.$selected.get()]).toEqual(['b']);
    list.change({ sort: 'name' });
    expect(list.$selected.get().size).toBe(0);
  });

  test('stops following the URL once it is closed', async () => {
    const load = vi.fn(async () => page('a'));
    const { list, close } = await openList(load);
    close();
    list.change({ q: 'later' });
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('The guard of every staff call', () => {
  const PEOPLE = 'GET /api/admin/people';
  const VERIFY = 'GET /api/admin/session';
  const admin = { id: 'stf_1', permissions: ['staff:read'], accessLevel: 5, email: 'a@b.example' };

  test('waits for a missing reauthentication and repeats the call', async () => {
    let calls = 0;
    serveAnswers({
      [PEOPLE]: () => (++calls === 1 ? new Refusal(403, { code: 'reauthenticate', error: 'Confirm.' }) : page('p')),
    });
    const { $gateState, resolveReauth, startReauthGate } = await import('../../src/admin/app/gate');
    const { staff } = await import('../../src/client/staff');
    startReauthGate();
    const answer = staff.get('/api/admin/people');
    await vi.waitFor(() => expect($gateState.get()).toBe('reauth'));
    resolveReauth(true);
    expect((await answer).rows).toEqual([{ id: 'p' }]);
    expect($gateState.get()).toBe('nothing');
  });

  test('shows the refusal without it', async () => {
    serveAnswers({ [PEOPLE]: new Refusal(403, { code: 'reauthenticate', error: 'Confirm.' }) });
    const { $gateState, resolveReauth, startReauthGate } = await import('../../src/admin/app/gate');
    const { staff } = await import('../../src/client/staff');
    startReauthGate();
    const answer = staff.get('/api/admin/people');
    await vi.waitFor(() => expect($gateState.get()).toBe('reauth'));
    resolveReauth(false);
    await expect(answer).rejects.toMatchObject({ code: 'reauthenticate' });
  });

  test('asks for a new sign-in when a session expired, but never a person who was not signed in', async () => {
    let signedIn = false;
    serveAnswers({
      [VERIFY]: { success: true, state: 'active', admin, verifiedUntil: 0 },
      [PEOPLE]: () => (signedIn ? page('p') : new Refusal(401, { code: 'unauthenticated', error: 'Access Denied' })),
    });
    const { $gateState, resolveReauth, startReauthGate } = await import('../../src/admin/app/gate');
    const { verify } = await import('../../src/admin/app/session');
    const { staff } = await import('../../src/client/staff');
    startReauthGate();
    await expect(staff.get('/api/admin/people')).rejects.toMatchObject({ status: 401 });
    await verify();
    const [one, two] = [staff.get('/api/admin/people'), staff.get('/api/admin/people')];
    await vi.waitFor(() => expect($gateState.get()).toBe('sign-in'));
    signedIn = true;
    resolveReauth(true);
    expect((await Promise.all([one, two])).map(({ rows }) => rows.length)).toEqual([1, 1]);
  });
});

describe('The search of a list', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  async function openField() {
    const { createList } = await import('../../src/admin/kit/list');
    const list = createList<Row>({ load: async () => page('a'), idOf: ({ id }) => id });
    const shown: string[] = [];
    list.$typed.subscribe((text) => shown.push(text));
    return { list, shown, close: list.open() };
  }

  test('waits for a pause in typing, leaves newer input alone, and follows a step back', async () => {
    const { list, shown } = await openField();
    list.type('ada ');
    vi.advanceTimersByTime(249);
    expect(location.search).toBe('?tab=roles');
    vi.advanceTimersByTime(1);
    expect(location.search).toBe('?tab=roles&q=ada');
    list.type('ada l');
    expect(shown).toEqual(['', 'ada ', 'ada l']);
    vi.advanceTimersByTime(250);
    expect(list.$typed.get()).toBe('ada l');
    list.change({ q: '' });
    expect(list.$typed.get()).toBe('');
  });

  test('keeps its text when the field is rendered again, and sends nothing after it was left', async () => {
    const { list, close } = await openField();
    list.type('ada');
    close();
    const again = list.open();
    expect(list.$typed.get()).toBe('ada');
    vi.advanceTimersByTime(250);
    expect(location.search).toBe('?tab=roles&q=ada');
    list.type('grace');
    again();
    vi.advanceTimersByTime(250);
    expect(location.search).toBe('?tab=roles&q=ada');
    expect(list.$typed.get()).toBe('ada');
  });
});
