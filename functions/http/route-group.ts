import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { ErrorCode } from '../../src/shop/errors';
import { successOutput } from '../../src/shop/message-output';
import type { Permission } from '../../src/shop/staff/permissions';
import type { AuthResult } from '../identity/sessions';
import type { Deps } from '../platform/deps';
import type { SessionKind } from '../platform/sessions';
import type { Tag } from './api-tags';
import { bind, bindCsv, bindSession, bindText } from './bind';
import type { Deprecation } from './deprecated';
import { type AcceptedBody, type AppEnv, CSV_FILE, createRouter } from './frame';
import type { AccessRequirements } from './permit';
import { defineRoute } from './route';

type Schema = z.ZodType;
type Fields = z.ZodObject;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The names in braces of a path. */
type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** The path in the syntax of the router and the typed client: `/orders/:id`. */
type Routed<P extends string> = P extends `${infer Head}{${infer Name}}${infer Rest}`
  ? `${Head}:${Name}${Routed<Rest>}`
  : P;

type VerbInput<P extends string, B, Q> = (B extends Schema ? z.output<B> : unknown) &
  (Q extends Schema ? z.output<Q> : unknown) & { [Name in Names<P>]: string };

type Done = typeof successOutput;
const CSV = z.string();

/** A call besides its method and path: its access requirements, and its verb as `run`, `session`, `csv` or `text`. */
interface Facts<B, Q> extends Omit<AccessRequirements, 'readOnly'> {
  body?: B;
  query?: Q;
  /** Needs the browser's own cookie, and sets it if there is none. */
  browser?: boolean;
  /** Error codes besides those of the frame and the permission check. */
  errors?: readonly ErrorCode[];
  accepts?: AcceptedBody;
  /** Set for a call that will be removed (`deprecated.ts`). */
  deprecated?: Deprecation;
}
interface Answers<P extends string, B, Q, O extends Schema> extends Facts<B, Q> {
  /** The output schema. Default: `{success: true}`. */
  output?: O;
  run: (deps: Deps, input: VerbInput<P, B, Q>) => Promise<z.input<O>>;
}
interface AnswersSession<P extends string, B, Q, O extends Schema> extends Facts<B, Q> {
  output?: O;
  /** A verb that starts or ends a session of the group's kind (`sessions`). */
  session: (deps: Deps, input: VerbInput<P, B, Q>) => Promise<AuthResult<z.input<O>>>;
}
interface AnswersCsv<P extends string, B, Q> extends Facts<B, Q> {
  /** A verb that returns a CSV file and its name. */
  csv: (deps: Deps, input: VerbInput<P, B, Q>) => Promise<{ name: string; text: string }>;
}
interface TakesText<P extends string, Q, O extends Schema> extends Omit<Facts<undefined, Q>, 'accepts'> {
  output: O;
  /** A verb that receives a CSV file of up to 4 MB instead of JSON. */
  text: (deps: Deps, input: VerbInput<P, undefined, Q> & { text: string }) => Promise<z.input<O>>;
}

/** One call in the type of the browser's client. */
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
  // Last because TypeScript reports errors against the last overload, and most calls have this form.
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

/** The two calls of a list, as created by `functions/admin/kit/list.ts`. */
interface ListVerbs<Q extends Fields, O extends Schema> {
  contract: { query: Q; output: O };
  list: (deps: Deps, query: z.output<Q>) => Promise<z.input<O>>;
  file: (deps: Deps, query: z.output<Q>) => Promise<{ name: string; text: string }>;
}

/** A chainable group of calls; each method adds one. */
export type RouteGroup<S> = { [M in Method]: Add<S, M> } & {
  /** The list call: one page of the rows that match the query. */
  list: <P extends string, Q extends Fields, O extends Schema>(
    path: P,
    summary: string,
    list: ListVerbs<Q, O>,
  ) => RouteGroup<S & Entry<'get', P, undefined, Q, O>>;
  /** The same list as a CSV file, without paging; `permission` is asked for besides that of the list. */
  csv: <P extends string, Q extends Fields, O extends Schema>(
    path: P,
    summary: string,
    list: ListVerbs<Q, O>,
    facts?: Pick<AccessRequirements, 'permission'>,
  ) => RouteGroup<S & Entry<'get', P, undefined, Q, typeof CSV>>;
  /** The calls after it share these facts besides those of the first group, in place of those of a group between. */
  group: (facts: Partial<Group>) => RouteGroup<S>;
  /** The routes that `functions/api.ts` serves. */
  routes: OpenAPIHono<AppEnv, S & {}>;
};

type Shared = 'accepts' | 'auth' | 'browser' | 'guarded' | 'recentAuth' | 'withoutTotp';

/** Applies to every call that does not override it; `read` and `write` are the permissions for GET and other calls. */
interface Group extends Pick<Facts<never, never>, Shared> {
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
  // The longest ids are those of passkeys, which authenticators choose.
  const id = z.string().min(1).max(1400);
  return names.length > 0 ? z.strictObject(Object.fromEntries(names.map((name) => [name, id]))) : undefined;
};

/**
 * A group of calls, each declared in a few lines:
 * `.get('/api/admin/mails/{id}', 'Retrieve an email', { output, run: readMail })`. The verb receives path parameters as text.
 * The permission check, parsing, the OpenAPI document and the typed client all follow.
 */
// biome-ignore lint/complexity/noBannedTypes: an empty schema, as hono names it.
export function routeGroup(facts: Group, app = createRouter(), first = facts): RouteGroup<{}> {
  const { tag, sessions = 'staff', read, write, ...shared } = facts;
  const add = (method: Method) => (path: string, summary: string, spec: unknown) => {
    const { run, session, csv, text, ...own } = spec as Loose;
    const permission = own.permission ?? (method === 'get' ? read : write);
    const params = paramsOf(path);
    const call = { method, path, summary, tag, ...shared, ...(text ? { accepts: CSV_FILE } : {}), ...own };
    const route = defineRoute({
      ...call,
      ...(permission && { permission }),
      ...(params && { params }),
      ...(csv ? { answers: 'text/csv' as const } : {}),
      errors: [...(own.errors ?? []), ...(csv ? ['too_many_rows' as const] : [])],
      output: own.output ?? (csv ? CSV : successOutput),
    });
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
    csv: (path: string, summary: string, { contract: { query }, file }: ListVerbs<Fields, Schema>, own?: Loose) =>
      add('get')(path, summary, { query, csv: file, secondPermission: own?.permission && read, ...own }),
    group: (others: Partial<Group>) => routeGroup({ ...first, ...others }, app, first),
    routes: app,
  };
  // biome-ignore lint/complexity/noBannedTypes: as above.
  return group as unknown as RouteGroup<{}>;
}
