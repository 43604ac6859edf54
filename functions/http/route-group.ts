import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { ErrorCode } from '../../src/shop/errors';
import type { Permission } from '../../src/shop/staff/permissions';
import type { AuthResult } from '../identity/sessions';
import type { Deps } from '../platform/deps';
import type { SessionKind } from '../platform/sessions';
import type { Tag } from './api-tags';
import { bind, bindCsv, bindSession, bindText } from './bind';
import type { Deprecation } from './deprecated';
import { type AcceptedBody, type AppEnv, createRouter } from './frame';
import type { AccessRequirements } from './permit';
import { defineRoute } from './route';

type Schema = z.ZodType;
type Fields = z.ZodObject;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The names in braces of a path. */
type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** The path as the router and the browser's client write it: `/orders/:id`. */
type Routed<P extends string> = P extends `${infer Head}{${infer Name}}${infer Rest}`
  ? `${Head}:${Name}${Routed<Rest>}`
  : P;

type VerbInput<P extends string, B, Q> = (B extends Schema ? z.output<B> : unknown) &
  (Q extends Schema ? z.output<Q> : unknown) & { [Name in Names<P>]: string };

/** Answers of calls that only say that they did it. */
const DONE = z.object({ success: z.literal(true) });
type Done = typeof DONE;
const CSV = z.string();

/** What a call is besides method and path: who may make it, and the verb it binds as `run`, `session`, `csv` or `text`. */
interface Facts<B, Q> extends Omit<AccessRequirements, 'readOnly'> {
  body?: B;
  query?: Q;
  /** Needs the browser's own cookie, and sets it if there is none. */
  browser?: boolean;
  /** Codes it answers besides those of the frame and of its permission. */
  errors?: readonly ErrorCode[];
  accepts?: AcceptedBody;
  /** Given once the call is to go (`deprecated.ts`). */
  deprecated?: Deprecation;
}
interface Answers<P extends string, B, Q, O extends Schema> extends Facts<B, Q> {
  /** What it answers; `{success: true}` unless said. */
  output?: O;
  run: (deps: Deps, input: VerbInput<P, B, Q>) => Promise<z.input<O>>;
}
interface AnswersSession<P extends string, B, Q, O extends Schema> extends Facts<B, Q> {
  output?: O;
  /** A verb that begins or ends a session, of the group's `sessions`. */
  session: (deps: Deps, input: VerbInput<P, B, Q>) => Promise<AuthResult<z.input<O>>>;
}
interface AnswersCsv<P extends string, B, Q> extends Facts<B, Q> {
  /** A verb that answers a file and its name. */
  csv: (deps: Deps, input: VerbInput<P, B, Q>) => Promise<{ name: string; text: string }>;
}
interface TakesText<P extends string, Q, O extends Schema> extends Facts<undefined, Q> {
  output: O;
  /** The content type and size in bytes it takes instead of JSON. */
  accepts: { type: 'text/csv'; limit: number };
  text: (deps: Deps, input: VerbInput<P, undefined, Q> & { text: string }) => Promise<z.input<O>>;
}

/** One call as the browser's client is typed by it. */
type Entry<M extends Method, P extends string, B, Q, O> = {
  [Path in Routed<P>]: {
    [Verb in `$${M}`]: {
      input: (B extends Schema ? { json: z.input<B> } : unknown) &
        (Q extends Schema ? { query: z.input<Q> } : unknown) &
        ([Names<P>] extends [never] ? unknown : { param: { [Name in Names<P>]: string } });
      output: O extends Schema ? z.output<O> : never;
      outputFormat: 'json';
      status: 200;
    };
  };
};

interface Add<S, M extends Method> {
  <P extends string, B extends Schema | undefined = undefined, Q extends Fields | undefined = undefined>(
    path: P,
    summary: string,
    facts: AnswersCsv<P, B, Q>,
  ): RouteGroup<S & Entry<M, P, B, Q, typeof CSV>>;
  <P extends string, O extends Schema, Q extends Fields | undefined = undefined>(
    path: P,
    summary: string,
    facts: TakesText<P, Q, O>,
  ): RouteGroup<S & Entry<M, P, undefined, Q, O>>;
  // The last, since TypeScript says what is wrong by the last it tried: this is what most calls are.
  <
    P extends string,
    O extends Schema = Done,
    B extends Schema | undefined = undefined,
    Q extends Fields | undefined = undefined,
  >(
    path: P,
    summary: string,
    facts: Answers<P, B, Q, O> | AnswersSession<P, B, Q, O>,
  ): RouteGroup<S & Entry<M, P, B, Q, O>>;
}

/** The two calls of a list, as `functions/admin/kit/list.ts` makes them. */
interface ListVerbs<Q extends Fields, O extends Schema> {
  contract: { query: Q; output: O };
  list: (deps: Deps, query: z.output<Q>) => Promise<z.input<O>>;
  file: (deps: Deps, query: z.output<Q>) => Promise<{ name: string; text: string }>;
}

/** A group of calls that grows by one with each method. */
export type RouteGroup<S> = { [M in Method]: Add<S, M> } & {
  /** The list call: a page of what the query finds. */
  list: <P extends string, Q extends Fields, O extends Schema>(
    path: P,
    summary: string,
    list: ListVerbs<Q, O>,
  ) => RouteGroup<S & Entry<'get', P, undefined, Q, O>>;
  /** The same as a CSV file, without its pages. */
  csv: <P extends string, Q extends Fields, O extends Schema>(
    path: P,
    summary: string,
    list: ListVerbs<Q, O>,
    facts?: Pick<AccessRequirements, 'permission'>,
  ) => RouteGroup<S & Entry<'get', P, undefined, Q, typeof CSV>>;
  /** What `functions/api.ts` serves. */
  routes: OpenAPIHono<AppEnv, S & {}>;
};

/** What holds for every call of a group: its tag, who calls it, and the permissions of its reading and other calls. */
interface Group extends Pick<AccessRequirements, 'auth'> {
  tag: Tag;
  /** The kind of session its `session` verbs start and end. Default: staff. */
  sessions?: SessionKind;
  read?: Permission;
  write?: Permission;
}

type Loose = Facts<Schema, Fields> & {
  output?: Schema;
  run?: never;
  session?: never;
  csv?: never;
  text?: never;
};

const paramsOf = (path: string): Fields | undefined => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  // The longest is a passkey's, which its authenticator chose.
  const id = z.string().min(1).max(1400);
  return names.length > 0 ? z.strictObject(Object.fromEntries(names.map((name) => [name, id]))) : undefined;
};

/**
 * A group of calls, each said in a few lines: `.get('/api/admin/mails/{id}', 'One mail', { output, run: readMail })`.
 * What is in braces reaches the verb as text. The permission check, the parsing, the OpenAPI document and the
 * browser's client follow from it.
 */
// biome-ignore lint/complexity/noBannedTypes: an empty schema, as hono names it.
export function routeGroup({ tag, auth, sessions = 'staff', read, write }: Group): RouteGroup<{}> {
  const app = createRouter();
  const add = (method: Method) => (path: string, summary: string, given: unknown) => {
    const facts = given as Loose;
    const permission = facts.permission ?? (method === 'get' ? read : write);
    const output = facts.output ?? (facts.csv ? CSV : DONE);
    const params = paramsOf(path);
    const { run, session, csv, text, ...rest } = facts;
    const errors = [...(facts.errors ?? []), ...(csv ? ['too_many_rows' as const] : [])];
    const spec = {
      ...(auth && { auth }),
      ...rest,
      ...(permission && { permission }),
      ...(params && { params }),
      ...(csv ? { answers: 'text/csv' as const } : {}),
      errors,
      output,
    };
    const route = defineRoute({ method, path, summary, tag, ...spec });
    if (csv) app.openapi(route as never, bindCsv(route as never, csv) as never);
    else if (text) app.openapi(route as never, bindText(route as never, text) as never);
    else if (session) app.openapi(route as never, bindSession(route as never, sessions, session) as never);
    else app.openapi(route as never, bind(route as never, run as never) as never);
    return group;
  };
  const group = {
    get: add('get'),
    post: add('post'),
    put: add('put'),
    patch: add('patch'),
    delete: add('delete'),
    list: (path: string, summary: string, { contract: { query, output }, list }: ListVerbs<Fields, Schema>) =>
      add('get')(path, summary, { query, output, run: list }),
    csv: (path: string, summary: string, { contract: { query }, file }: ListVerbs<Fields, Schema>, facts?: object) =>
      add('get')(path, summary, { query, csv: file, ...facts }),
    routes: app,
  };
  // biome-ignore lint/complexity/noBannedTypes: as above.
  return group as unknown as RouteGroup<{}>;
}
