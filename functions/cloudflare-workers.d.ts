declare module 'cloudflare:workers' {
  /** The Worker's bindings and variables; parse them with functions/platform/env.ts. */
  export const env: { DB: import('@cloudflare/workers-types/index.ts').D1Database } & Record<string, unknown>;
}
