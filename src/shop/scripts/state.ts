import type { ScriptState } from './kinds';

/** The facts that decide whether a script runs. */
export interface ScriptFacts {
  isActive: boolean;
  /** The approved version; null while there is none. */
  liveVersion: number | null;
  /** Milliseconds since 1970; null for no limit. */
  startsAt: number | null;
  endsAt: number | null;
  stoppedAt: number | null;
  archivedAt: number | null;
}

/** Returns the state of a script at this time (milliseconds since 1970). */
export function stateOf(script: ScriptFacts, now: number): ScriptState {
  if (script.archivedAt !== null) return 'removed';
  if (script.stoppedAt !== null) return 'stopped';
  if (!script.isActive) return 'off';
  if (script.liveVersion === null) return 'waiting';
  if (script.endsAt !== null && script.endsAt <= now) return 'expired';
  return script.startsAt !== null && script.startsAt > now ? 'scheduled' : 'live';
}
