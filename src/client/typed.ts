import type { ExtractSchema } from 'hono/types';
import { call } from './call';

export type Paths<Schema, Method> = {
  [Path in keyof Schema]: Method extends keyof Schema[Path] ? Path : never;
}[keyof Schema] &
  string;
export type Endpoint<Schema, Path extends keyof Schema, Method> = Method extends keyof Schema[Path]
  ? Schema[Path][Method]
  : never;
export type Input<Route> = Route extends { input: infer In } ? In : never;
export type Output<Route> = Route extends { output: infer Out } ? Out : never;

export interface Parts {
  param?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  json?: unknown;
}

/** A route's address with its path fields filled in. */
export const fill = (path: string, { param = {} }: Parts): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name] ?? ''));

/**
 * The calls of one noun, typed by the routes the server binds: a path, field or answer that differs does not
 * compile. Only types cross over; what runs is `call`.
 */
export function callsOf<Routes>() {
  type Schema = ExtractSchema<Routes>;
  return {
    get<Path extends Paths<Schema, '$get'>>(path: Path, input: Input<Endpoint<Schema, Path, '$get'>>) {
      return call<Output<Endpoint<Schema, Path, '$get'>>>(fill(path, input as Parts));
    },
    post<Path extends Paths<Schema, '$post'>>(
      path: Path,
      input: Input<Endpoint<Schema, Path, '$post'>>,
      headers: Record<string, string> = {},
    ) {
      const parts = input as Parts;
      return call<Output<Endpoint<Schema, Path, '$post'>>>(fill(path, parts), { body: parts.json ?? {}, headers });
    },
  };
}
