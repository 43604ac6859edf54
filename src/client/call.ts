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
  orderId?: string;
}

/**
 * Any answer that is not a success, and any request that got none (`status` 0). The message is "status: text"
 * as specification 1, section 8 words it; `text` is the sentence alone, for people.
 */
export class ApiError extends Error {
  readonly code: ErrorCode | undefined;
  readonly issues: Issue[];
  readonly quote: ChangedQuote | undefined;
  /** The order a refusal is about, where the buyer made it before. */
  readonly orderId: string | undefined;
  readonly requestId: string | undefined;
  /** Whether `text` is ours to show: what is between us and the shop answers with pages that are not for people. */
  readonly fromServer: boolean;

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
    this.orderId = answer.orderId;
    this.requestId = answer.requestId;
    this.fromServer = status === 0 || Boolean(answer.error ?? answer.message);
  }
}

/** The sentence for people in whatever was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError && error.fromServer ? error.text : 'Something went wrong. Please try again.';

export const OFFLINE = 'No answer from the shop. Check your connection and try again.';

/** The failure an answer reports. */
export async function toCallError(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '');
  let answer: ErrorAnswer = {};
  if (response.headers.get('content-type')?.includes('json')) {
    try {
      answer = JSON.parse(body) ?? {};
    } catch {
      // Not JSON after all: shown as text below.
    }
  }
  return new ApiError(response.status, answer.error ?? answer.message ?? (body || response.statusText), answer);
}

export interface ApiFetchOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** A text that is sent as it is, and its content type; instead of `body`. */
  text?: { body: string; type: string };
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

const contentOf = ({ body, text }: ApiFetchOptions): { body?: string; type?: string } => {
  if (text) return text;
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
};

const lost = () => {
  throw new ApiError(0, OFFLINE);
};

/** A connection that hangs leaves no button busy for longer. */
const TIMEOUT_MS = 60_000;

/** The only fetch of the browser: JSON (or CSV as text), cookies included, every failure a CallError. */
export async function apiFetch<Answer>(path: string, options: ApiFetchOptions = {}): Promise<Answer> {
  const { body, type } = contentOf(options);
  const { method = body === undefined ? 'GET' : 'POST', headers, signal = AbortSignal.timeout(TIMEOUT_MS) } = options;
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(type && { 'content-type': type }), ...headers },
    ...(body !== undefined && { body }),
    signal,
  }).catch(lost);
  if (!response.ok) throw await toCallError(response);
  const isFile = response.headers.get('content-type')?.startsWith('text/csv');
  // The connection may break, or the deadline pass, while the answer is under way.
  return (isFile ? response.text() : response.json()).catch(lost) as Promise<Answer>;
}
