/** Spans of time in milliseconds, for both sides. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
/** The clocks of all zones are whole quarters of an hour apart: sums of these make the days of any. */
export const QUARTER_HOUR_MS = 15 * MINUTE_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A year in seconds, as long as a cookie may last. */
export const YEAR_S = (365 * DAY_MS) / SECOND_MS;
