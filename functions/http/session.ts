import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { isAllowed, type Permission } from '../../src/shop/staff/permissions';
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

/** The cookie that marks this browser as known to the accounts it signed in to; it survives signing out. */
export const readDeviceCookie = (c: Context<AppEnv>, kind: SessionKind): string | undefined =>
  getCookie(c, DEVICE[kind]);

/** Sets the known-browser cookie for a year; an empty string deletes it. */
export const setDeviceCookie = (c: Context<AppEnv>, kind: SessionKind, device: string): void =>
  setCookie(c, DEVICE[kind], device, { ...COOKIE_OPTIONS, maxAge: device ? YEAR_S : 0 });

/** The hash of the session token this browser sends; undefined when it sends none. */
export async function sessionHashOf(c: Context<AppEnv>, kind: SessionKind): Promise<string | undefined> {
  const token = getCookie(c, COOKIE[kind]);
  return token ? sha256(token) : undefined;
}

/** Sets the browser's session cookie, or deletes it if `session` is null. */
export function setSessionCookie(c: Context<AppEnv>, kind: SessionKind, session: NewSession | null): void {
  setCookie(c, COOKIE[kind], session?.token ?? '', { ...COOKIE_OPTIONS, maxAge: session?.maxAgeS ?? 0 });
}

/** Whether the browser that requests a page belongs to staff with this permission; for server-rendered pages. */
export async function hasStaffPermission(
  request: Request,
  { db, now }: Pick<Services, 'db' | 'now'>,
  permission: Permission,
): Promise<boolean> {
  const token = parse(request.headers.get('cookie') ?? '', COOKIE.staff)[COOKIE.staff];
  // The update of the last-seen time is dropped: a page has no task queue to run it.
  const actor = token && (await findStaff({ db, now, later: () => undefined }, await sha256(token)));
  return Boolean(actor && !actor.awaitsTotp && isAllowed(actor, permission));
}
