/** What fills the address of a call: the names of its path, and its query. */
export interface UrlParts {
  param?: Record<string, string> | undefined;
  query?: URLSearchParams | Record<string, unknown> | undefined;
}

/** The address of a call: `:id` of its path filled in, and behind it what its query asks for. */
export function buildUrl(path: string, { param = {}, query = {} }: UrlParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name] ?? ''));
  const asked = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const search = new URLSearchParams(
    asked.flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  );
  return search.size ? `${filled}?${search}` : filled;
}
