import type { ExtractSchema } from 'hono/types';
import { buildUrl, type UrlParts } from './address';
import { type ApiFetchOptions, apiFetch } from './call';

type Paths<Schema, Method> = {
  [Path in keyof Schema]: Method extends keyof Schema[Path] ? Path : never;
}[keyof Schema] &
  string;
type Endpoint<Schema, Path, Method> = Path extends keyof Schema
  ? Method extends keyof Schema[Path]
    ? Schema[Path][Method]
    : never
  : never;
type Input<Route> = Route extends { input: infer In } ? In : never;
type Output<Route> = Route extends { output: infer Out } ? Out : never;

/**
 * The input of a call: path parameters and body as the route declares them; the query also as `URLSearchParams`.
 */
type Sent<In> = Omit<In, 'query'> & (In extends { query: infer Query } ? { query?: Query | URLSearchParams } : unknown);
/** The parameters of a call; its input may be left out where the route takes none. */
type Arguments<Parts> =
  Record<never, never> extends Parts
    ? [parts?: Parts & Text, options?: Options]
    : [parts: Parts & Text, options?: Options];

/** Text that is sent unchanged, for the calls that accept a file. */
type Text = Pick<ApiFetchOptions, 'text'>;
type Options = Pick<ApiFetchOptions, 'headers' | 'signal'>;
type AnyParts = UrlParts & Text & { json?: unknown };
type Send = <Answer>(address: string, options: ApiFetchOptions) => Promise<Answer>;

/** The response of a call of `Schema`, e.g. `ResponseOf<StaffSchema, '/api/admin/lots'>`. */
export type ResponseOf<Schema, Path, Method = '$get'> = Output<Endpoint<Schema, Path, Method>>;
/** The query of a call. */
export type QueryOf<Schema, Path, Method = '$get'> =
  Input<Endpoint<Schema, Path, Method>> extends { query: infer Query } ? Query : never;
/** The paths of `Schema` that have this method. */
export type PathsOf<Schema, Method = '$get'> = Paths<Schema, Method>;

/** The calls of one method: an unknown path, field or response does not compile. */
type Caller<Schema, Method> = <Path extends Paths<Schema, Method>>(
  path: Path,
  ...parts: Arguments<Sent<Input<Endpoint<Schema, Path, Method>>>>
) => Promise<Output<Endpoint<Schema, Path, Method>>>;

/**
 * Builds the addresses of calls that the browser opens as a link or an upload, like `buildUrl`: an unknown path, parameter
 * or query does not compile.
 */
export type AddressOf<Routes, Method> = <Path extends Paths<ExtractSchema<Routes>, Method>>(
  path: Path,
  ...parts: Arguments<Omit<Sent<Input<Endpoint<ExtractSchema<Routes>, Path, Method>>>, 'json'>>
) => string;

/**
 * Creates a client that is typed by routes of the server. Only their types are imported; `send` is `apiFetch`, or a
 * function around it.
 */
export function createClient<Routes>(send: Send = apiFetch) {
  type Schema = ExtractSchema<Routes>;
  const caller =
    (method: NonNullable<ApiFetchOptions['method']>) =>
    (path: string, parts: AnyParts = {}, options: Options = {}) => {
      const { json, text } = parts;
      const body = json ?? (method === 'GET' || method === 'DELETE' || text ? undefined : {});
      return send(buildUrl(path, parts), { method, body, ...(text && { text }), ...options });
    };
  return {
    get: caller('GET') as Caller<Schema, '$get'>,
    post: caller('POST') as Caller<Schema, '$post'>,
    put: caller('PUT') as Caller<Schema, '$put'>,
    patch: caller('PATCH') as Caller<Schema, '$patch'>,
    delete: caller('DELETE') as Caller<Schema, '$delete'>,
  };
}
