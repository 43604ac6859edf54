import { beforeAll, describe, expect, test } from 'vitest';
import { raiseAttention } from '../../../functions/staff/statements';
import { testDeps } from '../../support/deps.ts';
import { openSessionOf } from '../../support/people.ts';
import {
  colleague,
  mailedToken,
  newRole,
  PASSWORD,
  type Staff,
  type SuperAdmin,
  setUpShop,
  setUpTotp,
} from '../../support/staff.ts';
import { count, db, MINUTE, row } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';

const reason = 'as agreed in the meeting';

let root: SuperAdmin;
let administrator: Staff;

beforeAll(async () => {
  root = await setUpShop();
  administrator = await colleague(root, 'administrator');
});

const act = (by: Staff, id: string, verb: string, body: object = {}) =>
  by.visitor.post(`/api/admin/people/${id}/${verb}`, { reason, ...body });
const verify = (who: Staff) => who.visitor.get<{ admin: { permissions: string[] } }>('/api/rbac/verify');

describe('What is taken away is gone with the next request (invariant I18)', () => {
  test('a role changed during a session', async () => {
    const manager = await colleague(root, 'manager');
    expect((await manager.visitor.get('/api/admin/audit')).status).toBe(200);
    expect((await act(root, manager.id, 'role', { roleId: 'viewer' })).status).toBe(200);
    const refused = await manager.visitor.get('/api/admin/audit');
    expect([refused.status, refused.body.error]).toEqual([403, 'Insufficient Permissions']);
  });

  test('a permission removed from the role', async () => {
    const roleId = await newRole(root, ['audit:read'], 4);
    const reader = await colleague(root, roleId);
    expect((await reader.visitor.get('/api/admin/audit')).status).toBe(200);
    const change = { name: 'Reads nothing', summary: '', accessLevel: 4, permissions: [] };
    await root.visitor.send('PATCH', `/api/admin/roles/${roleId}`, {
      body: JSON.stringify(change),
      headers: { 'content-type': 'application/json' },
    });
    expect((await reader.visitor.get('/api/admin/audit')).status).toBe(403);
  });

  test('a disabled member, in every browser and in requests under way', async () => {
    const viewer = await colleague(root, 'viewer');
    const second = { ...viewer, visitor: newVisitor() };
    await openSessionOf('staff', viewer.id, second.visitor);
    await act(root, viewer.id, 'disable');
    const answers = await Promise.all([verify(viewer), verify(second), verify(viewer)]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const again = await newVisitor().post('/api/admin/login', { email: viewer.email, password: PASSWORD });
    expect(again.body.code).toBe('sign_in_failed');
    await act(root, viewer.id, 'enable');
    expect((await newVisitor().post('/api/admin/login', { email: viewer.email, password: PASSWORD })).status).toBe(200);
  });

  test('entries assigned to a colleague who is disabled become unassigned', async () => {
    const clerk = await colleague(root, 'support');
    await raiseAttention(testDeps({ newId: () => 'att_assigned' }), {
      kind: 'stock_low',
      subject: 'assigned',
      message: 'Look.',
    }).run();
    await root.visitor.post('/api/admin/attention/assign', { ids: ['att_assigned'], assignee: clerk.id });
    await act(root, clerk.id, 'disable');
    expect(await row("SELECT assignee FROM attention WHERE id = 'att_assigned'")).toEqual({ assignee: null });
  });

  test('a forced sign-out', async () => {
    const viewer = await colleague(root, 'viewer');
    await act(root, viewer.id, 'sign-out');
    expect((await verify(viewer)).status).toBe(401);
  });
});

describe('Nobody gives more than they have', () => {
  test('an administrator can neither create nor change a super admin', async () => {
    const invite = { email: 'second.root@example.org', roleId: 'super_admin' };
    expect((await administrator.visitor.post('/api/admin/invitations', invite)).body.code).toBe('grant_refused');
    expect((await act(administrator, administrator.id, 'role', { roleId: 'super_admin' })).body.code).toBe(
      'grant_refused',
    );
    for (const verb of ['disable', 'sign-out', 'delete', 'reset-second-factor', 'password-link'])
      expect((await act(administrator, root.id, verb)).body.code, verb).toBe('grant_refused');
  });

  test('a member who may manage staff but not refund gives nobody the permission to refund', async () => {
    const clerk = await colleague(root, await newRole(root, ['staff:read', 'staff:write', 'orders:read'], 4));
    await setUpTotp(clerk.visitor);
    const role = (permissions: string[], accessLevel: number) => ({
      name: 'Mine',
      summary: '',
      accessLevel,
      permissions,
    });
    const make = (body: object) => clerk.visitor.post('/api/admin/roles', body);
    expect((await make(role(['orders:refund'], 1))).body.code).toBe('grant_refused');
    expect((await make(role(['orders:read'], 5))).body.code).toBe('grant_refused');
    expect((await make(role(['orders:read'], 4))).status).toBe(200);
    const manager = { email: 'x@example.org', roleId: 'manager' };
    expect((await clerk.visitor.post('/api/admin/invitations', manager)).body.code).toBe('grant_refused');
    expect((await act(clerk, administrator.id, 'disable')).body.code).toBe('grant_refused');
  });

  test('the list says which colleagues can be managed', async () => {
    type Listed = { rows: { id: string; manageable: boolean }[] };
    const { body } = await administrator.visitor.get<Listed>('/api/admin/people?size=200');
    expect(body.rows.find(({ id }) => id === root.id)?.manageable).toBe(false);
    expect(body.rows.find(({ id }) => id === administrator.id)?.manageable).toBe(true);
  });
});

describe('The last super admin', () => {
  test('cannot be disabled, deleted or demoted, not even by two at once', async () => {
    for (const [verb, body] of [['disable'], ['delete'], ['role', { roleId: 'viewer' }]] as [string, object?][])
      expect((await act(root, root.id, verb, body)).body.code, verb).toBe('last_super_admin');
    const second = await colleague(root, 'super_admin');
    const race = await Promise.all([act(root, second.id, 'disable'), act(root, root.id, 'disable')]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    await repair();
  });

  /** Whoever won the race, the first super admin gets the role back. */
  async function repair(): Promise<void> {
    await db.exec("UPDATE staff_member SET state = 'active' WHERE role_id = 'super_admin'");
    await openSessionOf('staff', root.id, root.visitor);
  }
});

describe('a super admin without an authenticator app', () => {
  test('may set it up and nothing else', async () => {
    const fresh = await colleague(root, 'super_admin');
    expect((await verify(fresh)).body).toMatchObject({ state: 'totp_setup' });
    for (const path of ['/api/admin/people', '/api/admin/attention', '/api/admin/audit'])
      expect((await fresh.visitor.get(path)).body.code).toBe('second_factor_setup');
    expect((await fresh.visitor.post('/api/admin/me/totp/begin', {})).status).toBe(200);
    expect((await root.visitor.send('DELETE', '/api/admin/me/totp')).body.code).toBe('role_protected');
  });
});

describe('Invitations', () => {
  test('work once, for their address and role, and an old one stops when a new one is sent', async () => {
    const email = 'new.colleague@example.org';
    const { body } = await root.visitor.post<{ id: string }>('/api/admin/invitations', { email, roleId: 'support' });
    const old = await mailedToken('staff_invite', email);
    await root.visitor.post(`/api/admin/invitations/${body.id}/resend`, {});
    const token = await mailedToken('staff_invite', email);
    const accept = (given: string, more: object = {}) =>
      newVisitor().post('/api/admin/invite/accept', {
        token: given,
        firstName: 'Ada',
        lastName: 'Byron',
        password: PASSWORD,
        ...more,
      });
    expect((await newVisitor().post('/api/admin/invite/look', { token })).body).toMatchObject({
      email,
      role: 'Support',
      invitedBy: 'Grace Hopper',
    });
    expect((await accept(old)).body.code).toBe('link_closed');
    expect((await accept(token, { roleId: 'administrator' })).status).toBe(400);
    expect((await accept(token, { password: 'password1234' })).body.code).toBe('invalid_input');
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await root.visitor.post('/api/admin/invitations', { email, roleId: 'support' })).body.code).toBe(
      'staff_exists',
    );
  });

  test('of a disabled member are revoked', async () => {
    const inviter = await colleague(root, 'administrator');
    const email = 'promised@example.org';
    await inviter.visitor.post('/api/admin/invitations', { email, roleId: 'viewer' });
    const token = await mailedToken('staff_invite', email);
    await act(root, inviter.id, 'disable');
    expect((await newVisitor().post('/api/admin/invite/look', { token })).body.code).toBe('link_closed');
  });
});

describe('A forgotten password', () => {
  test('is reset by a link that works once, and every session ends', async () => {
    const viewer = await colleague(root, 'viewer');
    await act(root, viewer.id, 'password-link');
    const token = await mailedToken('staff_reset', viewer.email);
    const choose = () => newVisitor().post('/api/admin/password/reset', { token, password: 'another good sentence' });
    expect([(await choose()).status, (await choose()).status]).toEqual([200, 410]);
    expect((await verify(viewer)).status).toBe(401);
    const login = (password: string) => newVisitor().post('/api/admin/login', { email: viewer.email, password });
    expect([(await login(PASSWORD)).status, (await login('another good sentence')).status]).toEqual([401, 200]);
  });
});

test('actions that require reauthentication ask for it after ten minutes, and a password provides it', async () => {
  const stale = { ...administrator, visitor: newVisitor() };
  await openSessionOf('staff', administrator.id, stale.visitor, 11 * MINUTE);
  const invite = { email: 'later@example.org', roleId: 'viewer' };
  expect((await stale.visitor.post('/api/admin/invitations', invite)).body.code).toBe('reauthenticate');
  const before = [...stale.visitor.cookies.values()];
  const wrong = await stale.visitor.post('/api/admin/reauthenticate', { password: 'not this one' });
  expect(wrong.body.code).toBe('second_factor_wrong');
  expect((await stale.visitor.post('/api/admin/reauthenticate', { password: PASSWORD })).status).toBe(200);
  expect([...stale.visitor.cookies.values()]).not.toEqual(before);
  expect((await stale.visitor.post('/api/admin/invitations', invite)).status).toBe(200);
});

test('a deleted member is gone, and the audit keeps their name', async () => {
  const leaver = await colleague(root, 'viewer');
  expect((await act(root, leaver.id, 'delete')).status).toBe(200);
  expect((await verify(leaver)).status).toBe(401);
  expect(await count('SELECT count(*) FROM staff_member WHERE id = ?', leaver.id)).toBe(0);
  const entry = await row("SELECT * FROM audit WHERE action = 'staff.deleted' AND subject = ?", `staff:${leaver.id}`);
  expect(entry).toMatchObject({ actor: `staff:${root.id}`, permission: 'staff:write', reason });
  expect(String(entry?.before)).toContain(leaver.email);
});

test('a new password ends an unused reset link', async () => {
  const viewer = await colleague(root, 'viewer');
  await act(root, viewer.id, 'password-link');
  const token = await mailedToken('staff_reset', viewer.email);
  const change = { currentPassword: PASSWORD, newPassword: 'another good sentence' };
  expect((await viewer.visitor.post('/api/admin/me/password', change)).status).toBe(200);
  const late = { token, password: 'a third good sentence' };
  expect((await newVisitor().post('/api/admin/password/reset', late)).status).toBe(410);
});
