import type { ErrorCode, Issue } from '../shop/errors';

/** What the server asks to be charged when a price changed under way (design 3.7); sums in major units. */
export interface ChangedQuote {
  currency: string;
  lines: { productId: string; quantity: number; unit: number; total: number }[];
  subtotal: number;
  discount: number;
  total: number;
}

interface ErrorAnswer {
  error?: string;
  message?: string;
  code?: ErrorCode;
  requestId?: string;
  issues?: Issue[];
  quote?: ChangedQuote;
}

/**
 * Any answer that is not a success, and any request that got none (`status` 0). The message is "status: text"
 * as specification 1, section 8 words it; `text` is the sentence alone, for people.
 */
export class CallError extends Error {
  readonly code: ErrorCode | undefined;
  readonly issues: Issue[];
  readonly quote: ChangedQuote | undefined;
  readonly requestId: string | undefined;
  /** Whether the shop said `text` itself: what stands between us and it answers with pages that are not for people. */
  readonly told: boolean;

  constructor(
    readonly status: number,
    readonly text: string,
    answer: ErrorAnswer = {},
  ) {
    super(`${status}: ${text}`);
    this.name = 'CallError';
    this.code = answer.code;
    this.issues = answer.issues ?? [];
    this.quote = answer.quote;
    this.requestId = answer.requestId;
    this.told = status === 0 || Boolean(answer.error ?? answer.message);
  }
}

/** The sentence for people in whatever was thrown. */
export const sentence = (error: unknown): string =>
  error instanceof CallError && error.told ? error.text : 'Something went wrong. Please try again.';

export const OFFLINE = 'No answer from the shop. Check your connection and try again.';

async function failure(response: Response): Promise<CallError> {
  const body = await response.text().catch(() => '');
  let answer: ErrorAnswer = {};
  if (response.headers.get('content-type')?.includes('json')) {
    try {
      answer = JSON.parse(body) ?? {};
    } catch {
      // Told as text below.
    }
  }
  return new CallError(response.status, answer.error ?? answer.message ?? (body || response.statusText), answer);
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The only fetch of the browser: JSON both ways, cookies included, every failure a CallError. */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const { method = options.body === undefined ? 'GET' : 'POST', body, headers, signal } = options;
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch(() => {
    throw new CallError(0, OFFLINE);
  });
  if (!response.ok) throw await failure(response);
  return response.json();
}
