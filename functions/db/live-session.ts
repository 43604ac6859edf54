/** SQL: whether session `s` is neither over nor idle too long; `now`, and the oldest use that counts. */
export const isLive = (now: string | number, idle: string | number): string =>
  `s.expires_at > ${now} AND s.last_seen_at > ${idle}`;
