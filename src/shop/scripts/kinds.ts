/** Where in a page a script is put. */
export const POSITIONS = ['header', 'body_start', 'footer', 'body_end'] as const;
export type Position = (typeof POSITIONS)[number];

export const SCRIPT_TYPES = ['javascript', 'css', 'html'] as const;
export type ScriptType = (typeof SCRIPT_TYPES)[number];

export const DEVICES = ['all', 'desktop', 'tablet', 'mobile'] as const;

export const PAGE_TARGETINGS = ['all', 'specific', 'exclude'] as const;
export type PageTargeting = (typeof PAGE_TARGETINGS)[number];

/** What a visitor has to agree to before the script runs. */
export const SCRIPT_PURPOSES = ['measurement', 'marketing'] as const;
export type ScriptPurpose = (typeof SCRIPT_PURPOSES)[number];

/** How a run ended; `blocked` held the page up for longer than BLOCK_MS. */
export const OUTCOMES = ['success', 'error', 'blocked'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What becomes of a script now. */
export const SCRIPT_STATES = ['live', 'waiting', 'scheduled', 'off', 'expired', 'stopped', 'removed'] as const;
export type ScriptState = (typeof SCRIPT_STATES)[number];

/** What became of one version. */
export const VERSION_STATES = ['waiting', 'approved', 'refused', 'replaced'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

/** Bytes of a script's code (UTF-8). */
export const MAX_BYTES = 200 * 1024;
/** Milliseconds a script may hold the page up before that is reported. */
export const BLOCK_MS = 2_000;
/** Reports from so many different networks within a week switch a script off. */
export const BLOCKS_FOR_OFF = 3;
