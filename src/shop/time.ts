/** Durations in milliseconds, for browser and server. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
/** Time zone offsets are multiples of a quarter of an hour, so sums of quarters make up the days of any zone. */
export const QUARTER_HOUR_MS = 15 * MINUTE_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** One year in seconds, the lifetime of long-lived cookies. */
export const YEAR_S = (365 * DAY_MS) / SECOND_MS;

/** Returns the UTC day of a moment in milliseconds, such as 2026-11-21; the shop's own day is `dayAt` of reports/days.ts. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns a moment in milliseconds as "2026-11-21 18:05 UTC". */
export const utcMinute = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
