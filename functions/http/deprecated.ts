import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './frame';

/** A deprecated call: since when it is deprecated, when it ends (both days in UTC), and its replacement. */
export interface Deprecation {
  since: `${number}-${number}-${number}`;
  ends: `${number}-${number}-${number}`;
  /** The call of this API that replaces it, such as `GET /api/admin/lots`. */
  instead: string;
}

/** Months between the two days, as promised in `api-intro.ts`. */
const NOTICE_MONTHS = 6;

/** The day at midnight UTC, in milliseconds. Throws if the text is not a date. */
function dayOf(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) throw new Error(`“${day}” is not a day: write it as 2026-11-23.`);
  return at;
}

/** Both days in milliseconds. Throws at startup if less than the promised notice lies between them. */
function spanOf({ since, ends }: Deprecation): { since: number; ends: number } {
  const least = new Date(dayOf(since));
  least.setUTCMonth(least.getUTCMonth() + NOTICE_MONTHS);
  if (dayOf(ends) < least.getTime())
    throw new Error(`A deprecated call answers for at least ${NOTICE_MONTHS} months: ${since} to ${ends} is less.`);
  return { since: dayOf(since), ends: dayOf(ends) };
}

/**
 * Adds `Deprecation` (RFC 9745, a structured date in seconds) and `Sunset` (RFC 8594, an HTTP date) to every response
 * of a deprecated route, errors included, with a `Link` to the API documentation that names the replacement.
 */
export function withDeprecationHeaders(deprecation: Deprecation): MiddlewareHandler<AppEnv> {
  const { since, ends } = spanOf(deprecation);
  const headers = {
    deprecation: `@${since / 1000}`,
    sunset: new Date(ends).toUTCString(),
    link: '</api/docs>; rel="deprecation"; type="text/html"',
  };
  return async (c, next) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    await next();
  };
}

/** The deprecation notice in the document. */
export const deprecationNotice = ({ since, ends, instead }: Deprecation): string =>
  `Deprecated since ${since}, ends on ${ends}. Use \`${instead}\` instead.`;

const TEXT = { type: 'string' } as const;
/** The two headers in the document. */
export const DEPRECATION_HEADERS = {
  Deprecation: {
    description: 'Since when the call is deprecated, as `@` and seconds since 1970 (RFC 9745).',
    schema: TEXT,
  },
  Sunset: { description: 'When the call ends (RFC 8594).', schema: TEXT },
};
