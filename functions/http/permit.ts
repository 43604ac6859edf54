import type { Context, MiddlewareHandler } from 'hono';
import { ShopError } from '../../src/shop/errors';
import { isWithin } from '../../src/shop/staff/addresses';
import { GUARDED, PERMISSIONS, type Permission, permissionRefusal } from '../../src/shop/staff/permissions';
import { HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import { findCustomer } from '../customers/find-customer';
import { consume } from '../limits/consume';
import { consumeWithState } from '../limits/consume-with-state';
import {
  accessDenied,
  forbiddenToPrograms,
  refusalError,
  requireRecent,
  requireRecentPerson,
} from '../platform/access';
import type { Actor } from '../platform/deps';
import type { SessionKind } from '../platform/sessions';
import { sha256 } from '../platform/vault';
import { findApiKey } from '../staff/find-api-key';
import { findStaff } from '../staff/find-staff';
import { raiseKeyUsedElsewhere } from '../staff/watch-api-keys';
import type { AppEnv } from './frame';
import { clientIp, clientIpHash } from './request';
import { sessionHashOf } from './session';

/** Who must be signed in for a route, regardless of permissions. */
export type RequiredAuth = SessionKind | 'operator';

/** What a route requires of its caller; if all are absent, anyone may call it. */
export interface AccessRequirements {
  permission?: Permission | undefined;
  /** A second required permission, for a call that does two things. */
  secondPermission?: Permission | undefined;
  auth?: RequiredAuth | undefined;
  /** Authenticates if possible, but does not require it. */
  optionalAuth?: SessionKind | undefined;
  /** `after_sign_in`: staff with a second factor must use it again after signing in. */
  recentAuth?: boolean | 'after_sign_in' | undefined;
  /** Makes the same demands as a GUARDED permission, for a call whose permission is not one. */
  guarded?: boolean | undefined;
  /** True for calls that only read: a GUARDED permission then demands no re-authentication. */
  readOnly?: boolean | undefined;
  /** Also allows a super admin without an authenticator app, who needs the call to set one up. */
  withoutTotp?: boolean | undefined;
}

const ANONYMOUS: Actor = { kind: 'anonymous', name: 'anonymous', permissions: new Set() };
/** How many wrong API keys a client address may send per hour before it is rate limited. */
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
 * The program behind an API key, if its address is allowed and it is within its rate limit. Throws address_not_allowed,
 * which also notifies staff, and too_many_requests. Rate limit headers are set either way.
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

/** The actor for a bearer token: the operator key or an API key. Throws unauthenticated for any other. */
async function bearerOf(c: Context<AppEnv>, bearer: string): Promise<Actor> {
  const services = c.get('services');
  const [bearerHash, operatorHash] = await Promise.all([sha256(bearer), sha256(services.settings.OPERATOR_KEY ?? '')]);
  // Compares hashes, so that the timing of the comparison reveals nothing about the key.
  if (services.settings.OPERATOR_KEY && bearerHash === operatorHash) return OPERATOR;
  const key = await findApiKey(services, bearerHash);
  if (key) return programOf(c, key);
  await countWrong(c);
  throw accessDenied();
}

/** The owner of this browser's session, if there is one. */
async function findActor(c: Context<AppEnv>, kind: SessionKind): Promise<Actor | undefined> {
  const hash = await sessionHashOf(c, kind);
  const find = kind === 'customer' ? findCustomer : findStaff;
  return hash ? find(c.get('services'), hash) : undefined;
}

async function signedIn(c: Context<AppEnv>, kind: SessionKind): Promise<Actor> {
  const actor = await findActor(c, kind);
  if (actor) return actor;
  throw kind === 'staff' ? accessDenied() : new ShopError('unauthenticated');
}

/** The actor behind this request, looked up only as far as the route requires. Throws unauthenticated. */
async function actorOf(c: Context<AppEnv>, { permission, auth, optionalAuth }: AccessRequirements): Promise<Actor> {
  if (optionalAuth) return (await findActor(c, optionalAuth)) ?? ANONYMOUS;
  if (auth === 'customer') return signedIn(c, 'customer');
  const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (bearer) return bearerOf(c, bearer);
  return permission || auth ? signedIn(c, 'staff') : ANONYMOUS;
}

/** Whether a call needs a second factor and re-authentication after sign-in, by its permission or its own `guarded`. */
export const isGuarded = ({
  permission,
  readOnly,
  guarded,
}: Pick<AccessRequirements, 'permission' | 'readOnly' | 'guarded'>): boolean =>
  guarded || (permission !== undefined && !readOnly && GUARDED.has(permission));

/** Allows only staff with a second factor who re-authenticated within ten minutes; signing in does not count. */
function permitGuarded(actor: Actor, now: number): void {
  if (actor.kind !== 'staff') throw forbiddenToPrograms();
  if (!actor.hasSecondFactor) throw new ShopError('second_factor_setup');
  requireRecent(actor.session?.reauthenticatedAt ?? 0, now);
}

/**
 * Throws unless the actor has the access level, permission and recent authentication that the route requires:
 * forbidden, access_level, second_factor_setup or reauthenticate.
 */
export function permit(
  actor: Actor,
  { permission, secondPermission, auth, recentAuth, readOnly, guarded, withoutTotp }: AccessRequirements,
  now: number,
): void {
  if (actor.awaitsTotp && !withoutTotp) throw new ShopError('second_factor_setup');
  if (auth === 'operator' && actor.kind !== 'operator')
    throw new ShopError('forbidden', { message: 'Only the operator of the shop can do this.' });
  if (auth === 'staff' && actor.kind !== 'staff')
    throw new ShopError('forbidden', { message: 'Only a signed-in staff member can do this.' });
  // Access levels limit calls like screens, for any role, and for an API key whose creator has lost the level.
  const refusals = [permission, secondPermission].map((one) => one && permissionRefusal(actor, one));
  for (const refusal of ['forbidden', 'access_level'] as const)
    if (refusals.includes(refusal)) throw refusalError(refusal);
  // Otherwise a stolen session could replace the second factor and with it pass every guarded call.
  const isOwnFactor = recentAuth === 'after_sign_in' && actor.hasSecondFactor;
  if (isOwnFactor || isGuarded({ permission, readOnly, guarded })) permitGuarded(actor, now);
  else if (recentAuth) requireRecentPerson(actor, now);
}

/** Identifies the caller and refuses one who lacks what the route requires. */
export const requireAccess =
  (demands: AccessRequirements): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const actor = await actorOf(c, demands);
    permit(actor, demands, c.get('services').now());
    c.set('actor', actor);
    await next();
  };
