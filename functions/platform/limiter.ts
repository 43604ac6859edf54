/** Cloudflare's rate limiting binding: fast, in memory and per location, so it is only the first line of defense. */
export interface Limiter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}
