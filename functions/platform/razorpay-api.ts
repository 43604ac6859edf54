import { z } from 'zod';
import { ProviderFault } from './payments';

export interface ApiConfig {
  RAZORPAY_KEY_ID: string;
  RAZORPAY_KEY_SECRET: string;
  RAZORPAY_API_BASE?: string | undefined;
}

/** How long one request may take, in milliseconds, and how often a read is retried. */
export interface Limits {
  timeout: number;
  retries: number;
}

/** Razorpay understood a request and refuses it. */
export class RazorpayRefusal extends Error {
  /** `reason` is Razorpay's most specific code, `description` its sentence, which is about our account. */
  constructor(
    readonly reason: string,
    readonly description: string,
    readonly status: number,
  ) {
    super(`${status} ${reason}: ${description}`);
  }
}

/** Razorpay's own address; test and live mode differ only in their keys. */
export const RAZORPAY_API = 'https://api.razorpay.com';

const failure = z.object({
  error: z.object({ code: z.string().nullish(), reason: z.string().nullish(), description: z.string().nullish() }),
});

interface Question {
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Returns what an error response means: our key, our account, their outage, or a refusal of this one request. */
function faultOf(status: number, body: unknown): ProviderFault | RazorpayRefusal {
  const { code, reason, description } = failure.safeParse(body).data?.error ?? {};
  const name = reason || code || String(status);
  if (status === 401) return new ProviderFault('key', '401');
  if (status === 403) return new ProviderFault('permission', name);
  // 409: the same request is still being processed.
  if (status === 429 || status === 409) return new ProviderFault('limited', String(status));
  if (status >= 500) return new ProviderFault('down', [status, code].filter(Boolean).join(' '));
  return new RazorpayRefusal(name, description ?? '', status);
}

export type RazorpayCall = <S extends z.ZodType>(
  schema: S,
  method: 'GET' | 'POST',
  path: string,
  question?: Question,
) => Promise<z.output<S>>;

/** Sends one request; throws ProviderFault or RazorpayRefusal. */
async function once({ config, timeout }: { config: ApiConfig; timeout: number }, call: Parameters<RazorpayCall>) {
  const [schema, method, path, { query = {}, body, headers = {} } = {}] = call;
  const url = new URL(`/v1${path}`, config.RAZORPAY_API_BASE ?? RAZORPAY_API);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Basic ${btoa(`${config.RAZORPAY_KEY_ID}:${config.RAZORPAY_KEY_SECRET}`)}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
  })
    .then(async (response) => ({ status: response.status, ok: response.ok, text: await response.text() }))
    .catch(() => {
      throw new ProviderFault('unreachable');
    });
  let content: unknown;
  try {
    content = JSON.parse(answer.text);
  } catch {
    content = undefined;
  }
  if (!answer.ok) throw faultOf(answer.status, content);
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new ProviderFault('down', 'unreadable answer');
  return parsed.data;
}

const passes = (error: unknown) =>
  error instanceof ProviderFault && (error.fault === 'unreachable' || error.fault === 'down');

/**
 * Creates a client of Razorpay's REST API. Reads are retried after a temporary failure; writes are sent once, and the
 * caller checks the outcome. Throws ProviderFault, or RazorpayRefusal for a refused request.
 */
export function createRazorpayApi(config: ApiConfig, { timeout, retries }: Limits): RazorpayCall {
  return async (schema, method, path, question) => {
    for (let left = method === 'GET' ? retries : 0; ; left -= 1) {
      try {
        return (await once({ config, timeout }, [schema, method, path, question])) as z.output<typeof schema>;
      } catch (error) {
        if (left <= 0 || !passes(error)) throw error;
      }
    }
  };
}

/** Returns whether Razorpay does not know the object; it answers with 400 then. */
export const isMissing = (error: unknown): boolean =>
  error instanceof RazorpayRefusal &&
  (error.status === 404 || /does not exist|not a valid id|no db records/i.test(error.description));
