import { CONSENT_VERSION, OPTIONAL_PURPOSES, type OptionalPurpose } from './purposes';

/** Name under which a browser keeps its visitor's choice; there only once they made one. */
export const CONSENT_NAME = 'consent';

/** What a visitor chose. */
export interface Choice {
  /** The text they were shown. */
  version: string;
  /** What they agreed to; empty after a refusal. */
  purposes: OptionalPurpose[];
  /** Random, names the record of what was agreed to; absent when nothing ever was. */
  id?: string | undefined;
}

/** A kept choice; undefined when there is none, it cannot be read or was made about another text. */
export function decodeChoice(text: string | null | undefined): Choice | undefined {
  try {
    const { version, purposes, id } = JSON.parse(text ?? '');
    if (version !== CONSENT_VERSION || !Array.isArray(purposes)) return undefined;
    return { version, purposes: OPTIONAL_PURPOSES.filter((purpose) => purposes.includes(purpose)), id };
  } catch {
    return undefined;
  }
}
