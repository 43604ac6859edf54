/** Durations in milliseconds, for browser and server. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
/** Time zone offsets are multiples of a quarter of an hour, so sums of quarters make up the days of any zone. */
export const QUARTER_HOUR_MS = 15 * MINUTE_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The same in seconds and minutes, for lifetimes that are given in them. */
export const HOUR_S = HOUR_MS / SECOND_MS;
export const DAY_S = DAY_MS / SECOND_MS;
export const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** One year in seconds, the lifetime of long-lived cookies. */
export const YEAR_S = 365 * DAY_S;
