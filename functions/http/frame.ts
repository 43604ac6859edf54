import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { messages, ShopError } from '../../src/shop/errors';
import type { Actor } from '../platform/deps';
import { newId } from '../platform/ids';
import type { Services } from '../platform/services';
import { errorResponse, issuesOf, unknownFields } from './errors';

/** What every handler finds in its context, such as the services to the outside world and the request's id. */
export interface AppEnv {
  Variables: { services: Services; requestId: string; actor: Actor };
  Bindings: Record<string, unknown>;
}

const JSON_ONLY: AcceptedBody = { type: 'application/json', limit: 64 * 1024 };
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A router for one noun. Unknown and invalid fields throw `invalid_input` with their names. */
export const createRouter = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new ShopError('invalid_input', { issues: issuesOf(result.error) });
    },
  });

/** In a frame, an answer would be a document of our origin without the policy of a page. */
const NO_FRAMES = "frame-ancestors 'none'";

/** Sets the request id and the default security headers; `no-store` unless a route set Cache-Control. */
export const defaultHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('requestId', newId('req'));
  await next();
  c.res.headers.set('x-request-id', c.get('requestId'));
  c.res.headers.set('x-content-type-options', 'nosniff');
  c.res.headers.set('referrer-policy', 'no-referrer');
  if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', NO_FRAMES);
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
};

/** Cookie-bearing unsafe requests must come from our own pages (design section 4, CSRF). Throws cross_site. */
export const sameOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (SAFE.has(c.req.method) || /^Bearer /i.test(c.req.header('authorization') ?? '')) return next();
  // A mail program sends this request from any origin; the token alone authorizes it, and no cookie is read.
  if (c.req.path === '/unsubscribe') return next();
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const ours = site ? site === 'same-origin' : origin !== undefined && origin === new URL(c.req.url).origin;
  const hasOrigin = site !== undefined || origin !== undefined;
  if (!ours && (hasOrigin || c.req.header('cookie'))) throw new ShopError('cross_site');
  return next();
};

const rejectTooLarge = (message?: string) => () => {
  throw new ShopError('payload_too_large', { ...(message && { message }) });
};

/** A content type and size limit (in bytes) other than the default. */
export interface AcceptedBody {
  type:
    | 'text/csv'
    | 'text/plain'
    | 'application/csp-report'
    | 'application/json'
    | 'application/x-www-form-urlencoded'
    | 'image/*'
    | 'message/rfc822';
  limit: number;
  /** A more helpful message for a body over the limit. */
  tooLarge?: string;
}

/** A CSV file of a call that takes one. */
export const CSV_FILE: AcceptedBody = {
  type: 'text/csv',
  limit: 4 * 1024 * 1024,
  tooLarge:
    'This file is larger than 4 MB. Split it into smaller files, each with its line of titles, and import them one after the other.',
};

const AS: Record<AcceptedBody['type'], string> = {
  'text/csv': 'Send this request as CSV or one value a line, with the content-type text/csv.',
  'application/json': messages.unsupported_media_type,
  'application/x-www-form-urlencoded': 'Send this request as a form.',
  'application/csp-report': 'Send a report of a content security policy, with the content-type application/csp-report.',
  'text/plain': 'Send this request as JSON, with the content-type application/json or text/plain.',
  'message/rfc822': 'Send the raw email itself, with the content-type message/rfc822.',
  'image/*': 'Send the picture itself, with its content-type: image/jpeg, image/png or image/webp.',
};

/** Forms have two content types, and so do beacons; the type of a picture is determined by its content. */
const isOf = (type: AcceptedBody['type'], contentType: string | undefined) =>
  contentType === type ||
  (type === 'text/plain' && contentType === 'application/json') ||
  (type === 'image/*' && contentType?.startsWith('image/') === true) ||
  (type === 'application/x-www-form-urlencoded' && contentType === 'multipart/form-data');

/**
 * Throws unsupported_media_type for anything but JSON and payload_too_large over 64 KB, unless the route declares
 * otherwise. Runs after authentication.
 */
export const checkBody = ({ type, limit, tooLarge }: AcceptedBody = JSON_ONLY): MiddlewareHandler<AppEnv> => {
  const withinLimit = bodyLimit({ maxSize: limit, onError: rejectTooLarge(tooLarge) });
  return async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const contentType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    const bodiless =
      contentType === undefined &&
      Number(c.req.header('content-length') ?? 0) === 0 &&
      !c.req.header('transfer-encoding');
    if (!bodiless && !isOf(type, contentType)) throw new ShopError('unsupported_media_type', { message: AS[type] });
    return withinLimit(c, next);
  };
};

/**
 * Refuses query parameters on a call that has none: a caller who sends one relies on it. Throws invalid_input. Runs
 * after authentication.
 */
export const refuseQuery: MiddlewareHandler<AppEnv> = async (c, next) => {
  const sent = new Set(new URL(c.req.url).searchParams.keys());
  if (sent.size > 0) throw new ShopError('invalid_input', { issues: unknownFields([...sent]) });
  return next();
};

/** Turns every error of a call into a response (http/errors.ts). */
export const onError = (error: Error, c: Context<AppEnv>) => errorResponse(error, c);
