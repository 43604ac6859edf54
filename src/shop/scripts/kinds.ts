/** Where a script is placed in a page. */
export const POSITIONS = ['header', 'body_start', 'footer', 'body_end'] as const;
export type Position = (typeof POSITIONS)[number];

export const SCRIPT_TYPES = ['javascript', 'css', 'html'] as const;
export type ScriptType = (typeof SCRIPT_TYPES)[number];

export const DEVICES = ['all', 'desktop', 'tablet', 'mobile'] as const;

export const PAGE_TARGETINGS = ['all', 'specific', 'exclude'] as const;
export type PageTargeting = (typeof PAGE_TARGETINGS)[number];

/** The consent a visitor has to give before the script runs. */
export const SCRIPT_PURPOSES = ['measurement', 'marketing'] as const;
export type ScriptPurpose = (typeof SCRIPT_PURPOSES)[number];

/** The result of a run; `blocked`: it blocked the page for longer than BLOCK_MS. */
export const OUTCOMES = ['success', 'error', 'blocked'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The current state of a script. */
export const SCRIPT_STATES = ['live', 'waiting', 'scheduled', 'off', 'expired', 'stopped', 'removed'] as const;
export type ScriptState = (typeof SCRIPT_STATES)[number];

/** The state of one version. */
export const VERSION_STATES = ['waiting', 'approved', 'refused', 'replaced'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

/** The most bytes of a script's code (UTF-8). */
export const MAX_BYTES = 200 * 1024;
/** Milliseconds a script may block the page before that is reported. */
export const BLOCK_MS = 2_000;
/** Blocking reports from this many different networks within a week switch a script off. */
export const BLOCKS_FOR_OFF = 3;
