import type { RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import type { Deps } from '../platform/deps';
import { asHandler } from './bind';
import { issuesOf } from './errors';
import type { AcceptedBody, AppEnv } from './frame';
import { beaconFactsOf } from './request';

/** The body of a beacon, which a page sends as it is left: JSON under either content type, 4 KB (design section 4). */
export const BEACON: AcceptedBody = { type: 'text/plain', limit: 4 * 1024 };

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses the body of a beacon, which is JSON under either content type. Throws invalid_input. */
export async function readBeacon<S extends z.ZodType>(c: Context<AppEnv>, schema: S): Promise<z.output<S>> {
  const parsed = schema.safeParse(jsonOf(await c.req.text()));
  if (!parsed.success) throw new ShopError('invalid_input', { issues: issuesOf(parsed.error) });
  return parsed.data;
}

/**
 * Like `bind`, for a beacon: accepts JSON under either content type, reads no cookie, and only confirms receipt.
 * Malformed bodies are refused as everywhere.
 */
export function bindBeacon<R extends RouteConfig, S extends z.ZodType>(
  _route: R,
  schema: S,
  verb: (deps: Deps, input: z.output<S>) => Promise<unknown>,
) {
  const handler = async (c: Context<AppEnv>) => {
    const input = await readBeacon(c, schema);
    await verb({ ...c.get('services'), actor: c.get('actor'), request: await beaconFactsOf(c) }, input);
    return c.json({ success: true });
  };
  return asHandler<R>(handler);
}
