import { beforeAll, expect, test, vi } from 'vitest';
import { hasStaffPermission } from '../../../functions/http/session';
import { raiseAttention } from '../../../functions/staff/statements';
import { Buyer } from '../../support/buyer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { openSessionOf } from '../../support/people.ts';
import {
  colleague,
  newApiKey,
  newRole,
  PASSWORD,
  type Staff,
  type SuperAdmin,
  setUpShop,
} from '../../support/staff.ts';
import { count, db, product, row } from '../../support/stock.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

const reason = 'as agreed in the meeting';
const JSON_TYPE = { 'content-type': 'application/json' };

let root: SuperAdmin;
let member: Staff;
let roleId: string;
let keyId: string;
let orderId: string;
let assignmentKey: string;

beforeAll(async () => {
  root = await setUpShop();
  member = await colleague(root, 'support');
  roleId = await newRole(root, ['orders:read']);
  keyId = (await newApiKey(root, ['orders:read'])).id;
  const sold = await product({ keys: 2 });
  orderId = (await new Buyer().buy([{ product: sold }])).orderId;
  assignmentKey = String((await row('SELECT id FROM license_key LIMIT 1'))?.id);
  await raiseAttention(testDeps({ newId: () => 'att_1' }), { kind: 'stock_low', subject: 'x', message: 'Look.' }).run();
});

const person =
  (verb: string, body: object = {}) =>
  (by: Visitor) =>
    by.post(`/api/admin/people/${member.id}/${verb}`, { reason, ...body });
const patch = (path: string, body: object) => (by: Visitor) =>
  by.send('PATCH', path, { body: JSON.stringify(body), headers: JSON_TYPE });
const role = { name: 'Watchers', summary: '', accessLevel: 1, permissions: ['orders:read'] };

/** Each action of a super admin: its name in the audit, the permission it used, and how it is run. */
const ACTIONS: [action: string, permission: string | null, run: (by: Visitor) => Promise<Answer<unknown>>][] = [
  ['role.created', 'staff:write', (by) => by.post('/api/admin/roles', role)],
  ['role.changed', 'staff:write', (by) => patch(`/api/admin/roles/${roleId}`, { ...role, name: 'Lookers' })(by)],
  ['role.deleted', 'staff:write', (by) => by.send('DELETE', `/api/admin/roles/${roleId}`)],
  [
    'staff_invitation.sent',
    'staff:write',
    (by) => by.post('/api/admin/invitations', { email: 'a@example.org', roleId: 'viewer' }),
  ],
  ['staff_role.given', 'staff:write', person('role', { roleId: 'viewer' })],
  ['staff.disabled', 'staff:write', person('disable')],
  ['staff.enabled', 'staff:write', person('enable')],
  ['staff.forced_out', 'staff:write', person('sign-out')],
  ['staff_password_link.sent', 'staff:write', person('password-link')],
  ['staff_two_factor.reset', 'staff:write', person('reset-second-factor')],
  ['staff.deleted', 'staff:write', person('delete')],
  [
    'api_key.created',
    'api_keys:write',
    (by) => by.post('/api/admin/api-keys', { name: 'New', permissions: ['orders:read'] }),
  ],
  ['api_key.revoked', 'api_keys:write', (by) => by.post(`/api/admin/api-keys/${keyId}/revoke`, {})],
  [
    'attention.assigned',
    'attention:write',
    (by) => by.post('/api/admin/attention/assign', { ids: ['att_1'], assignee: root.id }),
  ],
  [
    'attention.resolved',
    'attention:write',
    (by) => by.post('/api/admin/attention/resolve', { ids: ['att_1'], note: reason }),
  ],
  ['order.refunded', 'orders:refund', (by) => by.post(`/api/admin/orders/${orderId}/refund`, { reason })],
  ['key.revealed', 'keys:reveal', (by) => by.post(`/api/admin/keys/${assignmentKey}/reveal`, { reason })],
  [
    'staff_profile.changed',
    null,
    patch('/api/admin/me', { firstName: 'Grace', lastName: 'Murray', department: 'Owners' }),
  ],
  ['staff.reauthenticated', null, (by) => by.post('/api/admin/reauthenticate', { password: PASSWORD })],
  ['staff_recovery_code.renewed', null, (by) => by.post('/api/admin/me/recovery-codes', {})],
  [
    'staff_password.changed',
    null,
    (by) => by.post('/api/admin/me/password', { currentPassword: PASSWORD, newPassword: 'another good sentence' }),
  ],
  ['staff.signed_out_everywhere', null, (by) => by.post('/api/admin/me/devices/end', { keepCurrent: true })],
  ['staff.signed_out', null, (by) => by.post('/api/admin/logout', {})],
];

test.each(ACTIONS)(
  '%s is audited once, with actor, permission and request (invariant I17)',
  async (...[action, permission, run]) => {
    await openSessionOf('staff', root.id, root.visitor);
    const last = await count('SELECT coalesce(max(id), 0) FROM audit');
    const answer = await run(root.visitor);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { results } = await db.prepare('SELECT * FROM audit WHERE id > ?').bind(last).all();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      action,
      permission,
      actor: `staff:${root.id}`,
      request_id: answer.headers.get('x-request-id'),
    });
  },
);

test('I17: an action that cannot be audited is not done', async () => {
  await openSessionOf('staff', root.id, root.visitor);
  const roles = () => count("SELECT count(*) FROM staff_role WHERE name = 'Unseen'");
  const create = () => root.visitor.post('/api/admin/roles', { ...role, name: 'Unseen' });
  await db.prepare("CREATE TRIGGER audit_full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'no room'); END").run();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    expect([(await create()).status, await roles()]).toEqual([500, 0]);
  } finally {
    log.mockRestore();
    await db.prepare('DROP TRIGGER audit_full').run();
  }
  expect([(await create()).status, await roles()]).toEqual([200, 1]);
});

test('an action with a reason records it, and a change records before and after', async () => {
  const changed = await row("SELECT * FROM audit WHERE action = 'staff_role.given'");
  expect(changed).toMatchObject({ reason, before: '{"roleId":"support"}', after: '{"roleId":"viewer"}' });
  expect(await count("SELECT count(*) FROM audit WHERE action = 'order.refunded' AND reason = ?", reason)).toBe(1);
});

test('in production the mailbox opens for staff who may read emails, and for nobody else', async () => {
  const open = (visitor: Visitor) => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return hasStaffPermission(
      new Request('http://localhost:8787/email-preview', { headers: { cookie } }),
      testServices(),
      'mail:read',
    );
  };
  await openSessionOf('staff', root.id, root.visitor);
  const [support, viewer, bare] = [
    await colleague(root, 'support'),
    await colleague(root, 'viewer'),
    await colleague(root, 'super_admin'),
  ];
  expect(await open(support.visitor)).toBe(true);
  expect(await open(viewer.visitor)).toBe(false);
  expect(await open(bare.visitor)).toBe(false);
  await support.visitor.post('/api/admin/logout', {});
  expect(await open(support.visitor)).toBe(false);
});
