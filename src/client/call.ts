import type { ErrorCode, Issue } from '../shop/errors';
import type { ChangedQuote } from '../shop/orders/price-order';

interface ErrorBody {
  error?: string;
  message?: string;
  code?: ErrorCode;
  requestId?: string;
  issues?: Issue[];
  quote?: ChangedQuote;
  orderId?: string;
}

/**
 * A failed call: an error response, or no response at all (`status` 0). The message is "status: text" as in
 * specification 1, section 8; `text` alone is for people.
 */
export class ApiError extends Error {
  readonly code: ErrorCode | undefined;
  readonly issues: Issue[];
  readonly quote: ChangedQuote | undefined;
  /** The order that an earlier request placed, if the refusal is about it. */
  readonly orderId: string | undefined;
  readonly requestId: string | undefined;
  /** Whether `text` is the shop's own; proxies in between respond with texts that are not for people. */
  readonly fromServer: boolean;

  constructor(
    readonly status: number,
    readonly text: string,
    body: ErrorBody = {},
  ) {
    super(`${status}: ${text}`);
    this.code = body.code;
    this.issues = body.issues ?? [];
    this.quote = body.quote;
    this.orderId = body.orderId;
    this.requestId = body.requestId;
    this.fromServer = status === 0 || Boolean(body.error ?? body.message);
  }
}

/** Returns the message to show for anything that was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError && error.fromServer ? error.text : 'Something went wrong. Please try again.';

/** Returns whether the text of a failure says what to do: the shop refused with a reason, or did not answer at all. */
export const isExplained = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.fromServer && error.status < 500;

export const OFFLINE = 'The shop did not answer. Check your connection and try again.';

/** Returns the error that a response reports. */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  let body: ErrorBody = {};
  if (response.headers.get('content-type')?.includes('json')) {
    try {
      body = JSON.parse(text) ?? {};
    } catch {
      // Not JSON after all: shown as text below.
    }
  }
  return new ApiError(response.status, body.error ?? body.message ?? (text || response.statusText), body);
}

export interface ApiFetchOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Sent unchanged with this content type, instead of `body` as JSON. */
  text?: { body: string; type: string };
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

const contentOf = ({ body, text }: ApiFetchOptions): { body?: string; type?: string } => {
  if (text) return text;
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
};

const throwOffline = () => {
  throw new ApiError(0, OFFLINE);
};

/** Longest time that a hanging connection keeps a button busy. */
const TIMEOUT_MS = 60_000;

/**
 * The browser's only fetch: returns the parsed JSON, or CSV as text, and sends the cookies. Throws an ApiError for every
 * failure.
 */
export async function apiFetch<Answer>(path: string, options: ApiFetchOptions = {}): Promise<Answer> {
  const { body, type } = contentOf(options);
  const { method = body === undefined ? 'GET' : 'POST', headers, signal = AbortSignal.timeout(TIMEOUT_MS) } = options;
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(type && { 'content-type': type }), ...headers },
    ...(body !== undefined && { body }),
    signal,
  }).catch(throwOffline);
  if (!response.ok) throw await toApiError(response);
  const isFile = response.headers.get('content-type')?.startsWith('text/csv');
  // The connection may break, or the timeout end, while the body arrives.
  return (isFile ? response.text() : response.json()).catch(throwOffline) as Promise<Answer>;
}
