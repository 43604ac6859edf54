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
 * What is sent: the fields of the path and the body as the route takes them; a list's query also as it appears in an
 * address.
 */
type Sent<In> = Omit<In, 'query'> & (In extends { query: infer Query } ? { query?: Query | URLSearchParams } : unknown);
/** Nothing has to be handed over where the route takes nothing. */
type Arguments<Parts> =
  Record<never, never> extends Parts
    ? [parts?: Parts & Text, options?: Options]
    : [parts: Parts & Text, options?: Options];

/** A file as it is, for the calls that take one. */
type Text = Pick<ApiFetchOptions, 'text'>;
type Options = Pick<ApiFetchOptions, 'headers' | 'signal'>;
type AnyParts = UrlParts & Text & { json?: unknown };
type Send = <Answer>(address: string, options: ApiFetchOptions) => Promise<Answer>;

/** What a call of `Schema` answers, e.g. `AnswerOf<StaffSchema, '/api/admin/lots'>`. */
export type ResponseOf<Schema, Path, Method = '$get'> = Output<Endpoint<Schema, Path, Method>>;
/** What the query of a call takes. */
export type QueryOf<Schema, Path, Method = '$get'> =
  Input<Endpoint<Schema, Path, Method>> extends { query: infer Query } ? Query : never;
/** The paths of `Schema` that have this method. */
export type PathsOf<Schema, Method = '$get'> = Paths<Schema, Method>;

/** The calls of one method: a path, field or answer that the server does not have does not compile. */
type Caller<Schema, Method> = <Path extends Paths<Schema, Method>>(
  path: Path,
  ...parts: Arguments<Sent<Input<Endpoint<Schema, Path, Method>>>>
) => Promise<Output<Endpoint<Schema, Path, Method>>>;

/**
 * The calls of some routes of the server, typed by them: only types cross over; what runs is `apiFetch`, or what stands
 * between it and its caller.
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
