import { atom, readonlyType } from 'nanostores';
import { ApiError } from '../../client/call';
import { setReauthHandler } from '../../client/staff';
import { $session } from './session';

/**
 * What lies over the screen: nothing, the question for a recent proof, the sign-in after the session ran out, or the
 * way to a second factor that an act asks for.
 */
export type GateState = 'nothing' | 'reauth' | 'sign-in' | 'second-factor';

const $asked = atom<GateState>('nothing');
let waiting: { answer: Promise<boolean>; settle: (verified: boolean) => void } | undefined;

export const $gateState = readonlyType($asked);

function ask(what: GateState): Promise<boolean> {
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { answer: promise, settle: resolve };
    $asked.set(what);
  }
  return waiting.answer;
}

/** Ends the question: with true every call that waited is made again. */
export function resolveReauth(verified: boolean): void {
  $asked.set('nothing');
  waiting?.settle(verified);
  waiting = undefined;
}

/** What has to be asked before a refused call may succeed; undefined when nothing would help. */
function needed(error: unknown): GateState | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'reauthenticate') return 'reauth';
  if ($session.get().status !== 'in') return undefined;
  if (error.code === 'second_factor_setup') return 'second-factor';
  return error.code === 'unauthenticated' ? 'sign-in' : undefined;
}

/** From here on any call that lacks a recent proof or a session asks for it, and is then made again on its own. */
export function startReauthGate(): void {
  setReauthHandler(async (run) => {
    try {
      return await run();
    } catch (error) {
      const what = needed(error);
      if (what && (await ask(what))) return run();
      throw error;
    }
  });
}
