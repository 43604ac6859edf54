import type { Done } from '../../src/shop/customers/contract';
import { HOUR_MS } from '../../src/shop/time';
import { type AuthResult, endByToken } from '../identity/sessions';
import { consume } from '../limits/consume';
import { closeBrowser } from '../orders/close-browser';
import type { Deps } from '../platform/deps';

/** How often one client address may have a browser closed that was not signed in; each is remembered for good. */
const PER_CLIENT = { attempts: 60, windowMs: HOUR_MS };

/** Ends the session of this browser, if it has one, and closes every order it has opened. */
async function leave(deps: Deps): Promise<void> {
  const { db, request } = deps;
  const { browserHash } = request;
  const { meta } = await endByToken(deps, 'customer').run();
  if (!browserHash) return;
  if (meta.changes === 0) await consume(deps, `leave:${request.ipHash}`, PER_CLIENT);
  await closeBrowser(db, browserHash, deps.now()).run();
}

/**
 * Signs this browser out: no session and no order that was opened in it can be used again, by a copied cookie neither.
 * Throws too_many_requests.
 */
export async function signOut(deps: Deps): Promise<AuthResult<Done>> {
  await leave(deps);
  const message = 'You are signed out. Orders are no longer shown in this browser.';
  return { output: { success: true, message }, session: null, browser: null };
}

/** As `signOut`, on somebody else's computer: the browser is also no longer known at the accounts it signed in to. */
export async function leaveBrowser(deps: Deps): Promise<AuthResult<Done>> {
  await leave(deps);
  const message = 'This browser no longer shows your orders and keys. Open them again by the link in your email.';
  return { output: { success: true, message }, session: null, browser: null, device: '' };
}
