import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import { type ErrorCode, messages } from '../../src/shop/errors';
import type { Permission } from '../../src/shop/staff/permissions';
import type { SessionKind } from '../platform/sessions';
import type { Tag } from './api-tags';
import { type Deprecation, deprecationNotice, withDeprecationHeaders } from './deprecated';
import { httpStatusOf } from './errors';
import { type AcceptedBody, checkBody, refuseQuery } from './frame';
import { type AccessRequirements, isGuarded, type RequiredAuth, requireAccess } from './permit';

/** The response body of a call that failed with one of these codes. */
const errorBody = (codes: [ErrorCode, ...ErrorCode[]]) =>
  z.object({
    error: z.string(),
    code: z.enum(codes),
    requestId: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    quote: z.unknown().optional(),
    orderId: z.string().optional(),
  });

// The last one is for files with content types of their own.
/** The content type of a response that is not JSON but a page or a file. */
export type AnswerType = 'text/csv' | 'text/html' | 'text/plain' | 'application/pdf' | 'application/zip' | '*/*';

type Schema = z.ZodType;
type Fields = z.ZodObject;

interface Call<M, P, B, Q, A, O> {
  method: M;
  path: P;
  summary: string;
  tag: Tag;
  body?: B;
  query?: Q;
  params?: A;
  output: O;
  /** Error codes besides those of the frame. */
  errors?: readonly ErrorCode[];
  /** The permission that staff or an API key need; without it and `auth`, anyone may call. */
  permission?: Permission;
  /** A second required permission. */
  secondPermission?: Permission;
  /** A signed-in customer, or any signed-in staff member with any role. */
  auth?: RequiredAuth;
  /** Public; a signed-in caller is passed to the verb. */
  optionalAuth?: SessionKind;
  /** Requires re-authentication within the last 10 minutes; API keys are refused. Implied by GUARDED permissions. */
  recentAuth?: AccessRequirements['recentAuth'];
  /** Guarded like a GUARDED permission, for a call whose permission is not one. */
  guarded?: boolean;
  /** True when a super admin may call it before setting up the authenticator app. */
  withoutTotp?: boolean;
  /** True when the call needs the browser's own cookie and sets it if there is none. */
  browser?: boolean;
  /** A declared exception to "JSON only, 64 KB": another content type and its limit in bytes. */
  accepts?: AcceptedBody;
  /** Set for a response that is not JSON; `output` is then a string. */
  answers?: AnswerType;
  /** Set for a call that will be removed; each response and the document announce it. */
  deprecated?: Deprecation;
}

/** What `bind` needs to know about a route besides its schemas. */
export interface RouteOptions {
  permission: Permission | undefined;
  auth: RequiredAuth | undefined;
  recentAuth: boolean;
  browser: boolean;
  accepts: AcceptedBody | undefined;
  answers: AnswerType | undefined;
}

/** Error codes that follow from a call's access requirements. */
const guardCodes = ({ permission, auth, recentAuth, ...rest }: AccessRequirements): ErrorCode[] => [
  ...(permission || auth ? ['unauthenticated' as const] : []),
  ...(permission && !recentAuth && auth !== 'staff' && !isGuarded({ permission, ...rest })
    ? (['address_not_allowed', 'too_many_requests'] as const)
    : []),
  ...(permission || auth === 'staff' ? ['forbidden' as const] : []),
  ...(permission ? ['access_level' as const] : []),
  ...(recentAuth || isGuarded({ permission, ...rest }) ? ['reauthenticate' as const] : []),
  ...(isGuarded({ permission, ...rest }) ? ['second_factor_setup' as const] : []),
];

/** All error responses of a call; codes with the same status are grouped. */
function failuresOf(codes: readonly ErrorCode[]) {
  const byStatus = Object.groupBy(new Set(codes), (code) => String(httpStatusOf(code)));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, some = []]) => [
      status,
      {
        description: some.map((code) => `\`${code}\`: ${messages[code]}`).join(' '),
        content: { 'application/json': { schema: errorBody(some as [ErrorCode, ...ErrorCode[]]) } },
      },
    ]),
  );
}

/** How the document describes a required re-authentication. */
const REAUTHENTICATED = {
  description: 'Requires staff to have reauthenticated within the last 10 minutes; API keys cannot call it.',
  'x-recent-auth': true,
};

/** How the document describes a guarded call: second factor, and re-authentication after signing in. */
const GUARDED_CALL = {
  description:
    'Requires staff with two-factor authentication who have reauthenticated after signing in, within the last 10 minutes; API keys cannot call it.',
  'x-recent-auth': true,
  'x-second-factor': true,
};

/** The permission in the OpenAPI document; `auth` alone requires a session. */
const securityOf = ({
  permission,
  secondPermission,
  auth,
}: Pick<AccessRequirements, 'permission' | 'secondPermission' | 'auth'>) => {
  if (permission) return { security: [{ staff: [permission, ...(secondPermission ? [secondPermission] : [])] }] };
  return auth ? { security: [{ [auth]: [] }] } : {};
};

/** A body that the verb reads itself is only described; no schema of ours parses it. */
const RAW = {
  'text/csv': {
    type: 'string' as const,
    description: 'One value per line, or CSV with the values in its first column.',
  },
  'application/json': { type: 'object' as const, description: 'The event as the provider signed it.' },
  'text/plain': { type: 'string' as const, description: 'The fields as JSON, as a browser sends them in a beacon.' },
  'application/csp-report': { type: 'object' as const, description: 'The report as browsers send it.' },
  'application/x-www-form-urlencoded': {
    type: 'object' as const,
    description: 'The fields of a form.',
  },
  'image/*': { type: 'string' as const, format: 'binary', description: 'A JPEG, PNG or WebP picture.' },
  'message/rfc822': { type: 'string' as const, description: 'A raw email (RFC 5322).' },
};

/** The request body in the document. */
function bodyOf({ body, accepts }: { body?: Schema | undefined; accepts?: AcceptedBody | undefined }) {
  if (body) return { body: { required: true, content: { 'application/json': { schema: body } } } };
  return accepts && { body: { required: true, content: { [accepts.type]: { schema: RAW[accepts.type] } } } };
}

type Nothing = Record<never, never>;
type Body<B> = B extends Schema
  ? { body: { required: true; content: { 'application/json': { schema: B } } } }
  : Nothing;
type Query<Q> = Q extends Fields ? { query: Q } : Nothing;
type Params<A> = A extends Fields ? { params: A } : Nothing;

type Route<M, P extends string, B, Q, A, O> = Omit<RouteConfig, 'method' | 'path' | 'request' | 'responses'> &
  RouteOptions & {
    method: M;
    path: P;
    getRoutingPath(): P;
    request: Body<B> & Query<Q> & Params<A>;
    responses: { 200: { description: string; content: { 'application/json': { schema: O } } } };
  };

/**
 * Describes one call of the API. The typed client, the OpenAPI document, the permission check and the accepted body all
 * follow from it (design section 4).
 */
export function defineRoute<
  const M extends RouteConfig['method'],
  const P extends string,
  O extends Schema,
  B extends Schema | undefined = undefined,
  Q extends Fields | undefined = undefined,
  A extends Fields | undefined = undefined,
>(spec: Call<M, P, B, Q, A, O>): Route<M, P, B, Q, A, O> {
  const demands: AccessRequirements = { ...spec, readOnly: spec.method === 'get' };
  const guarded = isGuarded(demands);
  if (guarded && spec.recentAuth)
    throw new Error(`${spec.path}: it is guarded, which requires reauthentication already`);
  const frame = spec.method === 'get' ? [] : (['unsupported_media_type', 'payload_too_large'] as const);
  const failures = failuresOf(['invalid_input', ...frame, ...guardCodes(demands), ...(spec.errors ?? [])]);
  const route = createRoute({
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    tags: [spec.tag],
    ...(guarded ? GUARDED_CALL : spec.recentAuth && REAUTHENTICATED),
    ...(spec.deprecated && { deprecated: true, 'x-outdated': deprecationNotice(spec.deprecated) }),
    // Checked before the input is parsed: a caller without access learns nothing about the input.
    middleware: [
      ...(spec.deprecated ? [withDeprecationHeaders(spec.deprecated)] : []),
      requireAccess(demands),
      checkBody(spec.accepts),
      // Callers of webhooks and senders of forms may add query parameters to the address.
      ...(spec.query || spec.accepts ? [] : [refuseQuery]),
    ],
    ...securityOf(spec),
    request: {
      ...(spec.query && { query: spec.query }),
      ...(spec.params && { params: spec.params }),
      ...bodyOf(spec),
    },
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: spec.output } } },
      ...failures,
    },
  });
  const { permission, auth, accepts, answers } = spec;
  const facts: RouteOptions = {
    permission,
    auth,
    recentAuth: Boolean(spec.recentAuth) || guarded,
    browser: spec.browser ?? false,
    accepts,
    answers,
  };
  return Object.assign(route, facts) as unknown as Route<M, P, B, Q, A, O>;
}
