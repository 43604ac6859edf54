import type { RouteConfig, RouteHandler } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Deps } from '../platform/deps';
import { allow, type Frame } from './frame';
import { factsOf } from './request';
import type { CallFacts } from './route';

type BodyOf<R> = R extends {
  request: { body: { content: { 'application/json': { schema: infer S extends z.ZodType } } } };
}
  ? z.output<S>
  : unknown;
type QueryOf<R> = R extends { request: { query: infer S extends z.ZodType } } ? z.output<S> : unknown;
type ParamsOf<R> = R extends { request: { params: infer S extends z.ZodType } } ? z.output<S> : unknown;

/** What a verb receives: the parsed path, query and body in one object. */
export type InputOf<R> = BodyOf<R> & QueryOf<R> & ParamsOf<R>;
/** What a verb must return: the 200 answer of its contract. */
export type OutputOf<R> = R extends {
  responses: { 200: { content: { 'application/json': { schema: infer S extends z.ZodType } } } };
}
  ? z.input<S>
  : never;

type Bound = RouteConfig & CallFacts;

/** Builds what a verb needs for this request; the permission was checked by the route. */
async function depsOf(c: Context<Frame>, route: CallFacts): Promise<Deps> {
  return { ...c.get('doors'), actor: c.get('actor'), request: await factsOf(c, route.browser) };
}

/** Binds a route to its verb: permit, parse (by the route's contract), run, answer. */
export function bind<R extends Bound>(route: R, verb: (deps: Deps, input: InputOf<R>) => Promise<OutputOf<R>>) {
  const handler = async (c: Context<Frame>) => {
    const deps = await depsOf(c, route);
    const valid = c.req.valid as (part: string) => object | undefined;
    const input = {
      ...(route.request?.query ? valid.call(c.req, 'query') : {}),
      ...(route.request?.body ? valid.call(c.req, 'json') : {}),
      ...(route.request?.params ? valid.call(c.req, 'param') : {}),
    };
    return c.json((await verb(deps, input as InputOf<R>)) as object);
  };
  return handler as unknown as RouteHandler<R, Frame>;
}

/** As `bind`, for a declared exception whose body is text: it reaches the verb as `text`. */
export function bindText<R extends Bound>(
  route: R,
  verb: (deps: Deps, input: InputOf<R> & { text: string }) => Promise<OutputOf<R>>,
) {
  if (route.accepts) allow(route.path, route.accepts);
  const handler = async (c: Context<Frame>) => {
    const deps = await depsOf(c, route);
    const query = (c.req.valid as (part: string) => object).call(c.req, 'query');
    return c.json(
      (await verb(deps, { ...query, text: await c.req.text() } as InputOf<R> & { text: string })) as object,
    );
  };
  return handler as unknown as RouteHandler<R, Frame>;
}

/** As `bind`, for a provider's webhook: its raw body and its signature, for the verb to check. */
export function bindSigned<R extends Bound>(
  route: R,
  header: string,
  verb: (deps: Deps, message: { body: string; signature: string }) => Promise<OutputOf<R>>,
) {
  if (route.accepts) allow(route.path, route.accepts);
  const handler = async (c: Context<Frame>) => {
    const deps = await depsOf(c, route);
    const body = await c.req.text();
    return c.json((await verb(deps, { body, signature: c.req.header(header) ?? '' })) as object);
  };
  return handler as unknown as RouteHandler<R, Frame>;
}
