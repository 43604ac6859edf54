import { z } from 'zod';
import { ProviderFault } from './payments';

export interface ApiConfig {
  RAZORPAY_KEY_ID: string;
  RAZORPAY_KEY_SECRET: string;
  RAZORPAY_API_BASE?: string | undefined;
}

/** How long one request may take, in milliseconds, and how often one that only reads is sent again. */
export interface Limits {
  timeout: number;
  retries: number;
}

/** Razorpay understood a request and will not do it. */
export class RazorpayRefusal extends Error {
  /** `reason` is the finest name Razorpay gives it, `description` its sentence, which is about our account. */
  constructor(
    readonly reason: string,
    readonly description: string,
    readonly status: number,
  ) {
    super(`${status} ${reason}: ${description}`);
  }
}

/** Razorpay's own address; sandbox and live differ by their keys alone. */
export const RAZORPAY_API = 'https://api.razorpay.com';

const failure = z.object({
  error: z.object({ code: z.string().nullish(), reason: z.string().nullish(), description: z.string().nullish() }),
});

interface Question {
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What an answer that is not a success means: our key, our account, their trouble, or a refusal of this one request. */
function faultOf(status: number, said: unknown): ProviderFault | RazorpayRefusal {
  const { code, reason, description } = failure.safeParse(said).data?.error ?? {};
  const name = reason || code || String(status);
  if (status === 401) return new ProviderFault('key', '401');
  if (status === 403) return new ProviderFault('permission', name);
  // 409: the same request is still at work there.
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

/** One request; throws ProviderFault or RazorpayRefusal. */
async function once({ config, timeout }: { config: ApiConfig; timeout: number }, asked: Parameters<RazorpayCall>) {
  const [schema, method, path, { query = {}, body, headers = {} } = {}] = asked;
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
  let said: unknown;
  try {
    said = JSON.parse(answer.text);
  } catch {
    said = undefined;
  }
  if (!answer.ok) throw faultOf(answer.status, said);
  const parsed = schema.safeParse(said);
  if (!parsed.success) throw new ProviderFault('down', 'unreadable answer');
  return parsed.data;
}

const passes = (error: unknown) =>
  error instanceof ProviderFault && (error.fault === 'unreachable' || error.fault === 'down');

/**
 * Asks Razorpay's REST API. What only reads is sent again after a failure that may pass; what writes is sent once, and
 * its caller looks at what became of it. Throws ProviderFault, or RazorpayRefusal for what it will not do.
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

/** Whether Razorpay does not know what was asked for; it says so with 400. */
export const isMissing = (error: unknown): boolean =>
  error instanceof RazorpayRefusal &&
  (error.status === 404 || /does not exist|not a valid id|no db records/i.test(error.description));
