/** The variable parts of a call's URL: path parameters and query. */
export interface UrlParts {
  param?: Record<string, string> | undefined;
  query?: URLSearchParams | Record<string, unknown> | undefined;
}

/** Returns the URL of a call: its path with parameters such as `:id` filled in, and the query. */
export function buildUrl(path: string, { param = {}, query = {} }: UrlParts = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name] ?? ''));
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const search = new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  );
  return search.size ? `${filled}?${search}` : filled;
}

/** Returns a yes or no as queries carry it. */
export const queryFlag = (value: boolean): 'true' | 'false' => (value ? 'true' : 'false');
