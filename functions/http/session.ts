import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Permission } from '../../src/shop/staff/permissions';
import { levelOf } from '../../src/shop/staff/permissions';
import { YEAR_S } from '../../src/shop/time';
import type { Services } from '../platform/services';
import type { NewSession, SessionKind } from '../platform/sessions';
import { sha256 } from '../platform/vault';
import { findStaff } from '../staff/find-staff';
import type { AppEnv } from './frame';

const COOKIE: Record<SessionKind, string> = {
  customer: '__Host-keystall-customer',
  staff: '__Host-keystall-staff',
};

const DEVICE: Record<SessionKind, string> = {
  customer: '__Host-keystall-device',
  staff: '__Host-keystall-staff-device',
};
const COOKIE_OPTIONS = { httpOnly: true, secure: true, sameSite: 'Lax', path: '/' } as const;

/** The cookie by which this browser is known at accounts it signed in to, also after signing out. */
export const readDeviceCookie = (c: Context<AppEnv>, kind: SessionKind): string | undefined =>
  getCookie(c, DEVICE[kind]);

/** Sets the cookie that makes this browser known, for a year; an empty text deletes it. */
export const setDeviceCookie = (c: Context<AppEnv>, kind: SessionKind, device: string): void =>
  setCookie(c, DEVICE[kind], device, { ...COOKIE_OPTIONS, maxAge: device ? YEAR_S : 0 });

/** The hash of the session token this browser sends; undefined when it sends none. */
export async function sessionHashOf(c: Context<AppEnv>, kind: SessionKind): Promise<string | undefined> {
  const token = getCookie(c, COOKIE[kind]);
  return token ? sha256(token) : undefined;
}

/** Sets the session cookie of the browser, or deletes it with null. */
export function setSessionCookie(c: Context<AppEnv>, kind: SessionKind, session: NewSession | null): void {
  setCookie(c, COOKIE[kind], session?.token ?? '', { ...COOKIE_OPTIONS, maxAge: session?.maxAgeS ?? 0 });
}

/** Whether the browser that opens a page belongs to staff who may do this now; for pages drawn on demand. */
export async function hasStaffPermission(
  request: Request,
  { db, now }: Pick<Services, 'db' | 'now'>,
  permission: Permission,
): Promise<boolean> {
  const token = parse(request.headers.get('cookie') ?? '', COOKIE.staff)[COOKIE.staff];
  // When it was last seen may be lost without harm: a page has nothing that waits for it.
  const actor = token && (await findStaff({ db, now, later: () => undefined }, await sha256(token)));
  if (!actor || actor.awaitsTotp || !actor.permissions.has(permission)) return false;
  return (actor.accessLevel ?? 0) >= levelOf(permission);
}
