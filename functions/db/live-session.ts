/** SQL: whether session `s` is neither expired nor idle too long; `idle` is the earliest last use still allowed. */
export const isLive = (now: string | number, idle: string | number): string =>
  `s.expires_at > ${now} AND s.last_seen_at > ${idle}`;
