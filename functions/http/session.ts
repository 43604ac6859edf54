import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { NewSession, SessionKind } from '../platform/sessions';
import { sha256 } from '../platform/vault';
import type { Frame } from './frame';

const COOKIE: Record<SessionKind, string> = {
  customer: '__Host-keystall-customer',
  staff: '__Host-keystall-staff',
};

/** The hash of the session token this browser sends; undefined when it sends none. */
export async function sessionHashOf(c: Context<Frame>, kind: SessionKind): Promise<string | undefined> {
  const token = getCookie(c, COOKIE[kind]);
  return token ? sha256(token) : undefined;
}

/** Gives the browser its session, or takes it away with null. */
export function answerSession(c: Context<Frame>, kind: SessionKind, session: NewSession | null): void {
  setCookie(c, COOKIE[kind], session?.token ?? '', {
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: session?.maxAgeS ?? 0,
  });
}
