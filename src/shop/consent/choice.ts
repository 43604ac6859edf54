import { CONSENT_VERSION, OPTIONAL_PURPOSES, type OptionalPurpose } from './purposes';

/** The local storage key of the visitor's choice; set only after they made one. */
export const CONSENT_NAME = 'consent';

/** How long a choice is valid before the visitor is asked again, in milliseconds: one year. */
const HOLDS_MS = 31_536_000_000;

/** The choice a visitor made. */
export interface Choice {
  /** The text they were shown. */
  version: string;
  /** What they agreed to; empty after a refusal. */
  purposes: OptionalPurpose[];
  /** When, in milliseconds since 1970. */
  at: number;
  /** A random id of the consent record; absent when nothing was ever agreed to. */
  id?: string | undefined;
  /** The server has recorded it. */
  sent?: boolean | undefined;
}

/** Parses a stored choice; undefined when there is none, it is unreadable, a year old or about another text. */
export function decodeChoice(text: string | null | undefined, now: number): Choice | undefined {
  try {
    const choice = JSON.parse(text ?? '');
    if (choice.version !== CONSENT_VERSION || !(now - choice.at < HOLDS_MS)) return undefined;
    return { ...choice, purposes: OPTIONAL_PURPOSES.filter((purpose) => choice.purposes.includes(purpose)) };
  } catch {
    return undefined;
  }
}
