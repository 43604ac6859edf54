import type { Done } from '../../src/shop/customers/contract';
import { HOUR_MS } from '../../src/shop/time';
import { type AuthResult, endByToken } from '../identity/sessions';
import { consume } from '../limits/consume';
import { closeBrowser } from '../orders/close-browser';
import type { Deps } from '../platform/deps';

/** How often a client address may close browsers without a session, each of which adds a permanent row. */
const PER_CLIENT = { attempts: 60, windowMs: HOUR_MS };

/** Ends this browser's session, if it has one, and closes all orders it opened. */
async function leave(deps: Deps): Promise<void> {
  const { db, request } = deps;
  const { browserHash } = request;
  const { meta } = await endByToken(deps, 'customer').run();
  if (!browserHash) return;
  if (meta.changes === 0) await consume(deps, `leave:${request.ipHash}`, PER_CLIENT);
  await closeBrowser(db, browserHash, deps.now()).run();
}

/**
 * Signs this browser out: its session and opened orders can no longer be used, not even with a copied cookie.
 * Throws too_many_requests.
 */
export async function signOut(deps: Deps): Promise<AuthResult<Done>> {
  await leave(deps);
  const message = 'You are signed out. Orders are no longer shown in this browser.';
  return { output: { success: true, message }, session: null, browser: null };
}

/** Like `signOut`, for a shared computer: the browser is also no longer known to the accounts it signed in to. */
export async function leaveBrowser(deps: Deps): Promise<AuthResult<Done>> {
  await leave(deps);
  const message = 'This browser no longer shows your orders and keys. Open them again with the link in your email.';
  return { output: { success: true, message }, session: null, browser: null, device: '' };
}
