import type { ExtractSchema } from 'hono/types';
import { CallError, type CallOptions, call, OFFLINE } from './call';

type Paths<S, Method> = { [Path in keyof S]: Method extends keyof S[Path] ? Path : never }[keyof S] & string;
type Endpoint<S, Path extends keyof S, Method> = Method extends keyof S[Path] ? S[Path][Method] : never;
type Output<Route> = Route extends { output: infer Out } ? Out : never;
type Input<Route> = Route extends { input: infer In } ? In : never;
type Json<Route> = Input<Route> extends { json: infer Body } ? { json: Body } : { json?: undefined };
type Param<Route> = Input<Route> extends { param: infer Params } ? { param: Params } : { param?: undefined };
/** Query values are written by `tableSearch`; the server reads and checks them by its contract. */
type Parts<Route> = Param<Route> & Json<Route> & { query?: URLSearchParams };

interface AnyParts {
  param?: Record<string, string> | undefined;
  query?: URLSearchParams | undefined;
  json?: unknown;
}

const addressOf = (path: string, { param = {}, query }: AnyParts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name] ?? ''));
  return query?.size ? `${filled}?${query}` : filled;
};

type Gate = <Answer>(run: () => Promise<Answer>) => Promise<Answer>;
let gate: Gate = (run) => run();

/**
 * Puts something between every staff call and its caller: the back office asks for a password or a new sign-in there
 * and calls again.
 */
export function setStaffGate(between: Gate): void {
  gate = between;
}

/**
 * The calls of one noun as staff make them, typed by the routes the server binds. Signing in itself goes past the
 * gate (`gated: false`).
 */
export function staffCallsOf<Routes>({ gated = true } = {}) {
  type S = ExtractSchema<Routes>;
  const send = <Answer>(method: NonNullable<CallOptions['method']>, path: string, input: unknown) => {
    const parts = input as AnyParts;
    const body = method === 'GET' || method === 'DELETE' ? parts.json : (parts.json ?? {});
    const run = () => call<Answer>(addressOf(path, parts), { method, body });
    return gated ? gate(run) : run();
  };
  return {
    get<Path extends Paths<S, '$get'>>(path: Path, input: Parts<Endpoint<S, Path, '$get'>>) {
      return send<Output<Endpoint<S, Path, '$get'>>>('GET', path, input);
    },
    post<Path extends Paths<S, '$post'>>(path: Path, input: Parts<Endpoint<S, Path, '$post'>>) {
      return send<Output<Endpoint<S, Path, '$post'>>>('POST', path, input);
    },
    patch<Path extends Paths<S, '$patch'>>(path: Path, input: Parts<Endpoint<S, Path, '$patch'>>) {
      return send<Output<Endpoint<S, Path, '$patch'>>>('PATCH', path, input);
    },
    put<Path extends Paths<S, '$put'>>(path: Path, input: Parts<Endpoint<S, Path, '$put'>>) {
      return send<Output<Endpoint<S, Path, '$put'>>>('PUT', path, input);
    },
    remove<Path extends Paths<S, '$delete'>>(path: Path, input: Parts<Endpoint<S, Path, '$delete'>>) {
      return send<Output<Endpoint<S, Path, '$delete'>>>('DELETE', path, input);
    },
  };
}

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A file the server writes (CSV), as text; with a body it is asked for by POST. Fails as every call does. */
export const staffText = (address: string, body?: object): Promise<string> =>
  gate(async () => {
    const answer = await fetch(address, { credentials: 'same-origin', ...(body && posted(body)) }).catch(() => {
      throw new CallError(0, OFFLINE);
    });
    if (answer.ok) return answer.text();
    const told = await answer.json().catch(() => ({}));
    throw new CallError(answer.status, told.error ?? answer.statusText, told);
  });

/** Sends a file as it is (CSV) and reads the answer. Fails as every call does. */
export const staffUpload = <Answer>(address: string, text: string, type: string): Promise<Answer> =>
  gate(async () => {
    const init = { method: 'POST', credentials: 'same-origin', headers: { 'content-type': type }, body: text } as const;
    const answer = await fetch(address, init).catch(() => {
      throw new CallError(0, OFFLINE);
    });
    const told = await answer.json().catch(() => ({}));
    if (answer.ok) return told as Answer;
    throw new CallError(answer.status, told.error ?? answer.statusText, told);
  });
