import type { ExtractSchema } from 'hono/types';
import { call } from './call';

type Paths<Schema, Method> = {
  [Path in keyof Schema]: Method extends keyof Schema[Path] ? Path : never;
}[keyof Schema] &
  string;
type Endpoint<Schema, Path extends keyof Schema, Method> = Method extends keyof Schema[Path]
  ? Schema[Path][Method]
  : never;
type Input<Route> = Route extends { input: infer In } ? In : never;
type Output<Route> = Route extends { output: infer Out } ? Out : never;

interface Parts {
  param?: Record<string, string>;
  json?: unknown;
}

const fill = (path: string, { param = {} }: Parts): string =>
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
