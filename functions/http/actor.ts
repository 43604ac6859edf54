import type { Context, MiddlewareHandler } from 'hono';
import { ShopError } from '../../src/shop/errors';
import { PERMISSIONS, type Permission } from '../../src/shop/staff/permissions';
import type { Actor } from '../platform/deps';
import type { Frame } from './frame';

const ANONYMOUS: Actor = { kind: 'anonymous', name: 'anonymous', permissions: new Set() };
const OPERATOR: Actor = { kind: 'operator', name: 'operator', permissions: new Set(PERMISSIONS) };

const encoder = new TextEncoder();

async function same(a: string, b: string): Promise<boolean> {
  const [x, y] = await Promise.all([a, b].map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))));
  const left = new Uint8Array(x ?? new ArrayBuffer(0));
  const right = new Uint8Array(y ?? new ArrayBuffer(1));
  let difference = left.length ^ right.length;
  for (let i = 0; i < left.length; i += 1) difference |= (left[i] ?? 0) ^ (right[i] ?? 0);
  return difference === 0;
}

/** Who sends this request: the bearer of the operator key, or nobody in particular. A wrong key is refused. */
async function actorOf(c: Context<Frame>): Promise<Actor> {
  const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (!bearer) return ANONYMOUS;
  const key = c.get('doors').settings.OPERATOR_KEY;
  if (key && (await same(bearer, key))) return OPERATOR;
  throw new ShopError('unauthenticated');
}

/** Finds out who asks and refuses them when they lack the permission the route asks for. */
export const permitted =
  (permission: Permission | undefined): MiddlewareHandler<Frame> =>
  async (c, next) => {
    const actor = await actorOf(c);
    permit(actor, permission);
    c.set('actor', actor);
    await next();
  };

/** Refuses an actor who lacks the permission the route asks for. */
function permit(actor: Actor, permission: Permission | undefined): void {
  if (!permission || actor.permissions.has(permission)) return;
  throw new ShopError(actor.kind === 'anonymous' ? 'unauthenticated' : 'forbidden', {
    message: actor.kind === 'anonymous' ? 'Access Denied' : 'Insufficient Permissions',
  });
}
