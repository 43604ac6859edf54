import { atom, readonlyType } from 'nanostores';
import { ApiError } from '../../client/call';
import { setReauthHandler } from '../../client/staff';
import { $session } from './session';

/**
 * The overlay on the screen: none, re-authentication, sign-in after the session expired, or setting up the second
 * factor that an action requires.
 */
export type GateState = 'nothing' | GateOverlay;
/** Each has its overlay in shell/Overlays.tsx, or does not compile. */
export type GateOverlay = 'reauth' | 'sign-in' | 'second-factor';

const $overlay = atom<GateState>('nothing');
let pending: { answer: Promise<boolean>; settle: (verified: boolean) => void } | undefined;

export const $gateState = readonlyType($overlay);

function ask(overlay: GateOverlay): Promise<boolean> {
  if (!pending) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    pending = { answer: promise, settle: resolve };
    $overlay.set(overlay);
  }
  return pending.answer;
}

/** Closes the re-authentication; with true, every waiting call is repeated. */
export function resolveReauth(verified: boolean): void {
  $overlay.set('nothing');
  pending?.settle(verified);
  pending = undefined;
}

/** Returns the overlay that may make a refused call succeed; undefined when none would. */
function overlayFor(error: unknown): GateOverlay | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'reauthenticate') return 'reauth';
  if ($session.get().status !== 'in') return undefined;
  if (error.code === 'second_factor_setup') return 'second-factor';
  return error.code === 'unauthenticated' ? 'sign-in' : undefined;
}

/** From here on, a call that lacks a session or a recent re-authentication opens the overlay and is then repeated. */
export function startReauthGate(): void {
  setReauthHandler(async (run) => {
    try {
      return await run();
    } catch (error) {
      const overlay = overlayFor(error);
      if (overlay && (await ask(overlay))) return run();
      throw error;
    }
  });
}
