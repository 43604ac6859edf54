import type { RouteConfig, RouteHandler } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import type { AuthResult } from '../identity/sessions';
import type { Deps } from '../platform/deps';
import type { SessionKind } from '../platform/sessions';
import { recordAudit } from '../staff/statements';
import { issuesOf, knownError } from './errors';
import type { AppEnv } from './frame';
import { clearBrowserCookie, requestFactsOf } from './request';
import type { RouteOptions } from './route';
import { savedFileHeaders } from './saved-file';
import { setDeviceCookie, setSessionCookie } from './session';

type BodyOf<R> = R extends {
  request: { body: { content: { 'application/json': { schema: infer S extends z.ZodType } } } };
}
  ? z.output<S>
  : unknown;
type QueryOf<R> = R extends { request: { query: infer S extends z.ZodType } } ? z.output<S> : unknown;
type ParamsOf<R> = R extends { request: { params: infer S extends z.ZodType } } ? z.output<S> : unknown;

/** What a verb receives: the parsed path, query and body in one object. */
export type InputOf<R> = BodyOf<R> & QueryOf<R> & ParamsOf<R>;
/** What a verb must return: the 200 response of its contract. */
export type OutputOf<R> = R extends {
  responses: { 200: { content: { 'application/json': { schema: infer S extends z.ZodType } } } };
}
  ? z.input<S>
  : never;

type Bound = RouteConfig & RouteOptions;

/** Builds the verb's dependencies for this request; the route has already checked the permission. */
export async function depsOf(c: Context<AppEnv>, route: RouteOptions): Promise<Deps> {
  const facts = await requestFactsOf(c, route.browser);
  const request = route.permission ? { ...facts, permission: route.permission } : facts;
  return { ...c.get('services'), actor: c.get('actor'), request };
}

/** The parsed path, query and body in one object. */
export function inputOf<R extends Bound>(c: Context<AppEnv>, route: R): InputOf<R> {
  const valid = c.req.valid as (part: string) => object | undefined;
  return {
    ...(route.request?.query ? valid.call(c.req, 'query') : {}),
    ...(route.request?.body ? valid.call(c.req, 'json') : {}),
    ...(route.request?.params ? valid.call(c.req, 'param') : {}),
  } as InputOf<R>;
}

/** The only cast of a handler: a route's type covers all of its responses, but `OutputOf` holds a verb to the 200 response. */
export const asHandler = <R extends RouteConfig>(run: (c: Context<AppEnv>) => Promise<Response>) =>
  run as unknown as RouteHandler<R, AppEnv>;

/** A handler that parses the request by the route's contract and builds the verb's dependencies for `answer`. */
const handle = <R extends Bound>(
  route: R,
  answer: (c: Context<AppEnv>, deps: Deps, input: InputOf<R>) => Promise<Response>,
) => asHandler<R>(async (c) => answer(c, await depsOf(c, route), inputOf(c, route)));

/** Binds a route to its verb: permit, parse (by the route's contract), run, answer. */
export const bind = <R extends Bound>(route: R, verb: (deps: Deps, input: InputOf<R>) => Promise<OutputOf<R>>) =>
  handle(route, async (c, deps, input) => c.json((await verb(deps, input)) as object));

/**
 * Like `bind`, but a caller whose Accept header asks for text/event-stream gets events: `text` for each part, then
 * `answer` with the complete output. Errors are answered as JSON with their status either way.
 */
export const bindEvents = <R extends Bound>(
  route: R,
  verb: (deps: Deps, input: InputOf<R>) => Promise<OutputOf<R>>,
  parts: (output: OutputOf<R>) => readonly string[],
) =>
  handle(route, async (c, deps, input) => {
    const output = await verb(deps, input);
    if (!/\btext\/event-stream\b/.test(c.req.header('accept') ?? '')) return c.json(output as object);
    return streamSSE(c, async (stream) => {
      for (const text of parts(output)) await stream.writeSSE({ event: 'text', data: JSON.stringify({ text }) });
      await stream.writeSSE({ event: 'answer', data: JSON.stringify(output) });
    });
  });

/** Cache-Control for the browser only: `fresh` is max-age in minutes, then stale-while-revalidate for as long again. */
export const privateCache = (fresh: number): string =>
  `private, max-age=${fresh * 60}, stale-while-revalidate=${fresh * 60}`;

/** Like `bind`, for a verb that starts or ends a session of `kind`. */
export const bindSession = <R extends Bound>(
  route: R,
  kind: SessionKind,
  verb: (deps: Deps, input: InputOf<R>) => Promise<AuthResult<OutputOf<R>>>,
) =>
  handle(route, async (c, deps, input) => {
    const { output, session, device, browser } = await verb(deps, input);
    if (session !== undefined) setSessionCookie(c, kind, session);
    if (device !== undefined) setDeviceCookie(c, kind, device);
    if (browser === null) clearBrowserCookie(c);
    return c.json(output as object);
  });

/** Audits a file for staff before it is sent. The search text is left out because it may be an email address. */
const recordFile = (deps: Deps, name: string, text: string, input: object) =>
  recordAudit(deps.db, deps, {
    action: 'list.exported',
    subject: `file:${name}`,
    after: { lines: text.trimEnd().split('\r\n').length - 1, filters: Object.keys(input) },
  }).run();

/** Like `bind`, for a verb that returns a CSV file, which browsers save under its name. */
export const bindCsv = <R extends Bound>(
  route: R,
  verb: (deps: Deps, input: InputOf<R>) => Promise<{ name: string; text: OutputOf<R> & string }>,
) =>
  handle(route, async (c, deps, input) => {
    const { name, text } = await verb(deps, input);
    if (route.permission && route.method === 'get') await recordFile(deps, name, text, input as object);
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    };
    return c.body(text, 200, headers);
  });

/** Like `bind`, for an untrusted file: always an attachment, with nosniff. */
export const bindFile = <R extends Bound>(
  route: R,
  verb: (deps: Deps, input: InputOf<R>) => Promise<{ name: string; type: string; body: ReadableStream }>,
) =>
  handle(route, async (c, deps, input) => {
    const { name, type, body } = await verb(deps, input);
    return c.body(body, 200, savedFileHeaders(name, type));
  });

/** Like `bind`, for a route that accepts text instead of JSON: the verb receives the body as `text`. */
export const bindText = <R extends Bound>(
  route: R,
  verb: (deps: Deps, input: InputOf<R> & { text: string }) => Promise<OutputOf<R>>,
) =>
  handle(route, async (c, deps, input) =>
    c.json(
      (await verb(deps, { ...(input as object), text: await c.req.text() } as InputOf<R> & { text: string })) as object,
    ),
  );

/** Like `bind`, for a route that accepts a file instead of JSON: the verb receives the body as `bytes`. */
export const bindBytes = <R extends Bound>(
  route: R,
  verb: (deps: Deps, input: InputOf<R> & { bytes: Uint8Array<ArrayBuffer> }) => Promise<OutputOf<R>>,
) =>
  handle(route, async (c, deps, input) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    return c.json(
      (await verb(deps, { ...(input as object), bytes } as InputOf<R> & { bytes: typeof bytes })) as object,
    );
  });

/** Like `bind`, for a provider's webhook: the verb receives the raw body and the signature to verify. */
export const bindSigned = <R extends Bound>(
  route: R,
  header: string,
  verb: (
    deps: Deps,
    message: { body: string; signature: string; header: (name: string) => string },
  ) => Promise<OutputOf<R>>,
) =>
  handle(route, async (c, deps) => {
    const body = await c.req.text();
    const other = (name: string) => c.req.header(name) ?? '';
    return c.json((await verb(deps, { body, signature: other(header), header: other })) as object);
  });

/** How a form submitted by the browser itself is parsed, and the page that shows its outcome. */
interface FormBinding<S extends z.ZodType> {
  schema: S;
  /** Reads the form's fields in the shape the schema expects. Default: each field by name, as text. */
  read?(fields: FormData): unknown;
  /** Processes the form and returns the outcome as the page names it. */
  run(deps: Deps, input: z.output<S>): Promise<string>;
  page: string;
}

/** The body of a form that the browser submits itself (design section 4); the response redirects to a page (303). */
export const PLAIN_FORM = { type: 'application/x-www-form-urlencoded', limit: 64 * 1024 } as const;

/** The text fields of a form. Browsers submit line breaks as CRLF but count each as one character. */
const textsOf = (fields: FormData) =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [])),
  );

/** Browsers send Origin or Sec-Fetch-Site with every form; a request without both is refused (design section 4). */
function requireOrigin(c: Context<AppEnv>): void {
  if (!c.req.header('origin') && !c.req.header('sec-fetch-site')) throw new ShopError('cross_site');
}

/**
 * Like `bind`, for a form that the browser submits itself, before the page's script has loaded or without JavaScript.
 * Every outcome redirects to a page; its URL names invalid fields but never holds their values.
 */
export function bindForm<R extends Bound, S extends z.ZodType>(
  route: R,
  { schema, read = textsOf, run, page }: FormBinding<S>,
) {
  const outcome = async (c: Context<AppEnv>): Promise<URLSearchParams> => {
    try {
      requireOrigin(c);
      const input = schema.safeParse(read(await c.req.formData()));
      if (!input.success) throw new ShopError('invalid_input', { issues: issuesOf(input.error) });
      return new URLSearchParams({ outcome: await run(await depsOf(c, route), input.data) });
    } catch (error) {
      const { code, details } = knownError(error, c.get('requestId'));
      const wrongFields = new Set(details.issues?.map(({ path }) => path.split('.')[0] ?? ''));
      return new URLSearchParams({
        outcome: code,
        ...(wrongFields.size > 0 && { fields: [...wrongFields].join(' ') }),
      });
    }
  };
  return asHandler<R>(async (c) => c.redirect(`${page}${page.includes('?') ? '&' : '?'}${await outcome(c)}`, 303));
}
