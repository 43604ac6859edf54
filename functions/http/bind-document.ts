import type { RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ServedDocument } from '../invoices/read-invoice';
import type { Deps } from '../platform/deps';
import { asHandler, depsOf, type InputOf, inputOf } from './bind';
import type { AppEnv } from './frame';
import type { RouteOptions } from './route';
import { savedFileHeaders } from './saved-file';

/** Like `bind`, for a verb that returns a document instead of JSON. */
export function bindDocument<R extends RouteConfig & RouteOptions>(
  route: R,
  verb: (deps: Deps, input: InputOf<R>) => Promise<ServedDocument>,
) {
  const handler = async (c: Context<AppEnv>) => {
    const served = await verb(await depsOf(c, route), inputOf(c, route));
    if ('html' in served)
      return c.body(served.html, 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': served.policy,
      });
    return c.body(served.bytes, 200, savedFileHeaders(served.name, served.type));
  };
  return asHandler<R>(handler);
}
