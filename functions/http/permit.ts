import type { Context, MiddlewareHandler } from 'hono';
import { ShopError } from '../../src/shop/errors';
import { isWithin } from '../../src/shop/staff/addresses';
import { type AccessLevel, GUARDED, levelOf, PERMISSIONS, type Permission } from '../../src/shop/staff/permissions';
import { HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import { findCustomer } from '../customers/find-customer';
import { consume } from '../limits/consume';
import { consumeWithState } from '../limits/consume-with-state';
import type { Actor } from '../platform/deps';
import { lastVerifiedAt, REAUTHENTICATION_WINDOW_MS, type SessionKind } from '../platform/sessions';
import { sha256 } from '../platform/vault';
import { findApiKey } from '../staff/find-api-key';
import { findStaff } from '../staff/find-staff';
import { raiseKeyUsedElsewhere } from '../staff/watch-api-keys';
import type { AppEnv } from './frame';
import { clientIp, clientIpHash } from './request';
import { sessionHashOf } from './session';

/** Who must be signed in for a route, regardless of permissions. */
export type RequiredAuth = SessionKind | 'operator';

/** What a route asks of its caller; all absent means everybody may call it. */
export interface AccessRequirements {
  permission?: Permission | undefined;
  /** A second permission that is needed as well, of a call that does two things. */
  secondPermission?: Permission | undefined;
  auth?: RequiredAuth | undefined;
  /** Authenticates if possible, but does not require it. */
  optionalAuth?: SessionKind | undefined;
  level?: AccessLevel | undefined;
  /** `after_sign_in`: who has a second factor uses it again after signing in. */
  recentAuth?: boolean | 'after_sign_in' | undefined;
  /** Asks what a permission of GUARDED asks, of a call whose permission is not one. */
  guarded?: boolean | undefined;
  /** True for calls that only show something: their permission alone asks for no proof. */
  readOnly?: boolean | undefined;
  /** Open also to a super admin who has no authenticator app yet: what its set-up needs. */
  withoutTotp?: boolean | undefined;
}

const ANONYMOUS: Actor = { kind: 'anonymous', name: 'anonymous', permissions: new Set() };
/** Wrong keys that are answered with a verdict for one client address; after them it waits. */
const WRONG_KEYS = { attempts: 30, windowMs: HOUR_MS };
const OPERATOR: Actor = {
  kind: 'operator',
  name: 'operator',
  permissions: new Set(PERMISSIONS),
  accessLevel: 5,
  superAdmin: true,
};

async function countWrong(c: Context<AppEnv>): Promise<void> {
  const services = c.get('services');
  await consume(services, `bearer:${await clientIpHash(c)}`, WRONG_KEYS);
}

/**
 * The program that sends a key, where it may send it from and has not sent too much. Throws address_not_allowed, of
 * which staff learn, and too_many_requests; what is left is in the headers of either answer.
 */
async function programOf(
  c: Context<AppEnv>,
  { label, addresses, ...key }: NonNullable<Awaited<ReturnType<typeof findApiKey>>>,
): Promise<Actor> {
  const services = c.get('services');
  const ip = clientIp(c);
  if (addresses.length > 0 && !isWithin(ip, addresses)) {
    // Before countWrong, which may throw too_many_requests.
    await raiseKeyUsedElsewhere(services, { subject: key.name, label, address: ip }).run();
    await countWrong(c);
    throw new ShopError('address_not_allowed', {
      message: `This API key may not be used from ${ip}. Make a key that allows this address, or call from one it allows.`,
    });
  }
  const attempts = services.settings.API_CALLS_PER_MINUTE;
  const { left, resetS, isFull } = await consumeWithState(services, {
    bucket: key.name,
    attempts,
    windowMs: MINUTE_MS,
  });
  c.header('ratelimit-policy', `"key";q=${attempts};w=60`);
  c.header('ratelimit', `"key";r=${left};t=${resetS}`);
  if (isFull) throw new ShopError('too_many_requests', { retryAfter: resetS });
  return key;
}

/** The bearer of the operator key or of a staff API key. Throws unauthenticated for any other. */
async function bearerOf(c: Context<AppEnv>, bearer: string): Promise<Actor> {
  const services = c.get('services');
  const [given, own] = await Promise.all([sha256(bearer), sha256(services.settings.OPERATOR_KEY ?? '')]);
  // Hashes of equal length, one of them secret: comparing them tells nothing of the key.
  if (services.settings.OPERATOR_KEY && given === own) return OPERATOR;
  const key = await findApiKey(services, given);
  if (key) return programOf(c, key);
  await countWrong(c);
  throw new ShopError('unauthenticated', { message: 'Access Denied' });
}

/** The owner of the session of this browser, if there is one. */
async function found(c: Context<AppEnv>, kind: SessionKind): Promise<Actor | undefined> {
  const hash = await sessionHashOf(c, kind);
  const find = kind === 'customer' ? findCustomer : findStaff;
  return hash ? find(c.get('services'), hash) : undefined;
}

async function signedIn(c: Context<AppEnv>, kind: SessionKind): Promise<Actor> {
  const actor = await found(c, kind);
  if (actor) return actor;
  throw new ShopError('unauthenticated', kind === 'staff' ? { message: 'Access Denied' } : {});
}

/** Who sends this request, looked up only as far as the route asks. Throws unauthenticated. */
async function actorOf(
  c: Context<AppEnv>,
  { permission, auth, optionalAuth, level }: AccessRequirements,
): Promise<Actor> {
  if (optionalAuth) return (await found(c, optionalAuth)) ?? ANONYMOUS;
  if (auth === 'customer') return signedIn(c, 'customer');
  const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (bearer) return bearerOf(c, bearer);
  return permission || level || auth ? signedIn(c, 'staff') : ANONYMOUS;
}

const PROGRAM = 'A program cannot do this. Please sign in.';

/** Whether a call needs a second factor and a proof made after signing in, by its permission or its own word. */
export const isGuarded = ({
  permission,
  readOnly,
  guarded,
}: Pick<AccessRequirements, 'permission' | 'readOnly' | 'guarded'>): boolean =>
  guarded || (permission !== undefined && !readOnly && GUARDED.has(permission));

/** Throws reauthenticate unless the time, in milliseconds, is of the last ten minutes. */
function requireRecent(verifiedAt: number, now: number): void {
  if (now - verifiedAt > REAUTHENTICATION_WINDOW_MS) throw new ShopError('reauthenticate');
}

/** Staff who verified their identity within ten minutes, by signing in or since; the operator's key needs no verification. */
function permitFresh(actor: Actor, now: number): void {
  if (actor.kind === 'operator') return;
  if (actor.kind !== 'staff') throw new ShopError('forbidden', { message: PROGRAM });
  requireRecent(lastVerifiedAt(actor), now);
}

/** Only a person with a second factor, who has just verified their identity, may do these; signing in does not count. */
function permitGuarded(actor: Actor, now: number): void {
  if (actor.kind !== 'staff') throw new ShopError('forbidden', { message: PROGRAM });
  if (!actor.hasSecondFactor) throw new ShopError('second_factor_setup');
  requireRecent(actor.session?.reauthenticatedAt ?? 0, now);
}

/** Refuses an actor who lacks the level, the permission or the recent proof the route asks for. */
export function permit(
  actor: Actor,
  { permission, secondPermission, auth, level, recentAuth, readOnly, guarded, withoutTotp }: AccessRequirements,
  now: number,
): void {
  if (actor.awaitsTotp && !withoutTotp) throw new ShopError('second_factor_setup');
  if (auth === 'operator' && actor.kind !== 'operator')
    throw new ShopError('forbidden', { message: 'Only the operator of the shop can do this.' });
  if (auth === 'staff' && actor.kind !== 'staff')
    throw new ShopError('forbidden', { message: 'Only a signed-in staff member can do this.' });
  if (level && (actor.accessLevel ?? 0) < level) throw new ShopError('access_level');
  const needed = [permission, secondPermission].filter((one) => one !== undefined);
  if (!needed.every((one) => actor.permissions.has(one)))
    throw new ShopError('forbidden', { message: 'Insufficient Permissions' });
  // The access level limits calls like screens, for any role, and for an API key whose maker has lost the level.
  if (needed.some((one) => (actor.accessLevel ?? 0) < levelOf(one))) throw new ShopError('access_level');
  // A second factor changed by a stolen session would be the proof for everything guarded.
  const isOwnFactor = recentAuth === 'after_sign_in' && actor.hasSecondFactor;
  if (isOwnFactor || isGuarded({ permission, readOnly, guarded })) permitGuarded(actor, now);
  else if (recentAuth) permitFresh(actor, now);
}

/** Finds out who asks and refuses them when they lack what the route asks for. */
export const requireAccess =
  (demands: AccessRequirements): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const actor = await actorOf(c, demands);
    permit(actor, demands, c.get('services').now());
    c.set('actor', actor);
    await next();
  };
