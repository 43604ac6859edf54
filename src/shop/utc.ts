/** Returns the UTC day of a moment in milliseconds, such as 2026-11-21; the shop's own day is `dayAt` of reports/days.ts. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns a moment in milliseconds as "2026-11-21 18:05 UTC". */
export const utcMinute = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
