import { CONSENT_VERSION, OPTIONAL_PURPOSES, type OptionalPurpose } from './purposes';

/** Name under which a browser keeps its visitor's choice; there only once they made one. */
export const CONSENT_NAME = 'consent';

/** How long a choice holds before its visitor is asked again, in milliseconds: a year. */
const HOLDS_MS = 31_536_000_000;

/** What a visitor chose. */
export interface Choice {
  /** The text they were shown. */
  version: string;
  /** What they agreed to; empty after a refusal. */
  purposes: OptionalPurpose[];
  /** When, in milliseconds since 1970. */
  at: number;
  /** Random, names the record of what was agreed to; absent when nothing ever was. */
  id?: string | undefined;
  /** The server has recorded it. */
  sent?: boolean | undefined;
}

/** A kept choice; undefined when there is none, it cannot be read, is a year old or was made about another text. */
export function decodeChoice(text: string | null | undefined, now: number): Choice | undefined {
  try {
    const kept = JSON.parse(text ?? '');
    if (kept.version !== CONSENT_VERSION || !(now - kept.at < HOLDS_MS)) return undefined;
    return { ...kept, purposes: OPTIONAL_PURPOSES.filter((purpose) => kept.purposes.includes(purpose)) };
  } catch {
    return undefined;
  }
}
