declare module 'cloudflare:workers' {
  /** The Worker's bindings and variables; variables are parsed by functions/platform/env.ts. */
  export const env: {
    DB: D1Database;
    JOBS: { send(message: import('./platform/deps').Job): Promise<unknown> };
    ASSETS: { fetch(input: Request | URL | string): Promise<Response> };
  } & Record<string, unknown>;
  /** Runs `use` with other bindings in `env`. */
  export function withEnv<T>(bindings: Record<string, unknown>, use: () => T): T;
}
