import { Secret, TOTP } from 'otpauth';
import type { Services } from '../../functions/platform/services';
import { testServices } from './deps.ts';
import { type clock, row } from './stock.ts';
import { newVisitor, OPERATOR, type Visitor } from './visitor.ts';

export const PASSWORD = 'correct horse battery staple';

/** A staff member in a browser of their own. */
export interface Staff {
  visitor: Visitor;
  id: string;
  email: string;
}

export interface SuperAdmin extends Staff {
  /** The secret of the authenticator app. */
  secret: string;
  recoveryCodes: string[];
}

export type Clock = ReturnType<typeof clock>;

/** Returns the authenticator app's current code. */
export const codeOf = (secret: string, now = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

const SIGN_IN = (body: unknown) => `Expected a signed-in answer, got ${JSON.stringify(body)}`;

/** Returns the token of the setup link shown to the operator. */
export async function setupToken(): Promise<string> {
  const { body } = await newVisitor().send<{ url: string }>('POST', '/api/admin/setup-link', { headers: OPERATOR });
  return new URL(body.url).searchParams.get('token') ?? '';
}

/** Sets up the authenticator app in a browser that has just signed in. */
export async function setUpTotp(visitor: Visitor, now = Date.now()) {
  const begun = await visitor.post<{ secret: string; ticket: string }>('/api/admin/me/totp/begin', {});
  const { secret, ticket } = begun.body;
  const code = codeOf(secret, now);
  const done = await visitor.post<{ recoveryCodes: string[] }>('/api/admin/me/totp/finish', { ticket, code });
  if (done.status !== 200) throw new Error(SIGN_IN(done.body));
  return { secret, recoveryCodes: done.body.recoveryCodes };
}

/** Creates the first super admin of a new shop with the setup link and an authenticator app. */
export async function setUpShop(services: Partial<Services> = {}): Promise<SuperAdmin> {
  const visitor = newVisitor(services);
  const email = 'root@example.org';
  const token = await setupToken();
  await visitor.post('/api/admin/setup', { token, email, firstName: 'Grace', lastName: 'Hopper', password: PASSWORD });
  const totp = await setUpTotp(visitor, services.now?.());
  return { visitor, email, id: await idOf(visitor), ...totp };
}

/** Returns the id of the signed-in staff member. */
export async function idOf(visitor: Visitor): Promise<string> {
  const { body } = await visitor.get<{ admin?: { id: string } }>('/api/rbac/verify');
  if (!body.admin) throw new Error(SIGN_IN(body));
  return body.admin.id;
}

/** Returns the token in the newest email of a kind to an address, from the outbox before it is sent. */
export async function mailedToken(kind: string, email: string): Promise<string> {
  const sealed = await row<{ id: string; payload: string; payload_key_id: string }>(
    'SELECT id, payload, payload_key_id FROM outbox WHERE kind = ? AND recipient = ? ORDER BY created_at DESC, rowid DESC LIMIT 1',
    kind,
    email,
  );
  if (!sealed) throw new Error(`No ${kind} email to ${email}`);
  const { vault } = testServices();
  const text = await vault.open(
    { ciphertext: sealed.payload, vaultKeyId: sealed.payload_key_id },
    { table: 'outbox', id: sealed.id, purpose: 'content' },
  );
  return new URL((JSON.parse(text) as { url: string }).url).searchParams.get('token') ?? '';
}

let hired = 0;

/** Roles that mostly do what requires a second factor: their members have one from the start. */
const PREPARED = new Set(['administrator', 'manager']);

/** Creates a colleague who accepted an invitation to a role and is signed in. */
export async function colleague(by: Staff, roleId: string, services: Partial<Services> = {}): Promise<Staff> {
  hired += 1;
  const email = `colleague${hired}@example.org`;
  const invited = await by.visitor.post('/api/admin/invitations', { email, roleId });
  if (invited.status !== 200) throw new Error(SIGN_IN(invited.body));
  const token = await mailedToken('staff_invite', email);
  const visitor = newVisitor(services);
  const names = { firstName: 'Ada', lastName: `Number ${hired}` };
  await visitor.post('/api/admin/invite/accept', { token, ...names, password: PASSWORD });
  if (PREPARED.has(roleId)) await setUpTotp(visitor, services.now?.());
  return { visitor, email, id: await idOf(visitor) };
}

/** Creates a role with these permissions and returns its id. */
export async function newRole(by: Staff, permissions: string[], accessLevel = 1): Promise<string> {
  hired += 1;
  const role = { name: `Role ${hired}`, summary: 'For a test', accessLevel, permissions };
  const { body } = await by.visitor.post<{ role?: { id: string } }>('/api/admin/roles', role);
  if (!body.role) throw new Error(SIGN_IN(body));
  return body.role.id;
}

/** Creates an API key with these permissions; returns the headers that send it. */
export async function newApiKey(by: Pick<Staff, 'visitor'>, permissions: string[], extra: object = {}) {
  const { body } = await by.visitor.post<{ key: string; apiKey: { id: string } }>('/api/admin/api-keys', {
    name: 'A program',
    permissions,
    ...extra,
  });
  if (!body.key) throw new Error(SIGN_IN(body));
  return { id: body.apiKey.id, key: body.key, headers: { authorization: `Bearer ${body.key}` } };
}
