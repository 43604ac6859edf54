/** Cloudflare's rate-limit binding: fast, in memory and per location, so it only takes the first heat. */
export interface Limiter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}
