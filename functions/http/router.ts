import type { ParamIndexMap, Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

/** Maximum shapes per isolate; our own routes have a few hundred. */
const MAX_SHAPES = 2_000;

/**
 * Hono's trie router with a cache by path shape: the literal segments, every other one replaced by a placeholder. Equal
 * shapes match the same routes, because a parameter is always a whole segment. Hono's own faster router refuses a table
 * with both /orders/{id} and /orders/send-link.
 */
export function pathRouter<T>(): Router<T> {
  const tree = new TrieRouter<T>();
  const words = new Set<string>();
  const shapes = new Map<string, [T, ParamIndexMap][]>();

  /** The handlers of a shape; each parameter is given as the index of its path segment. */
  function find(method: string, shape: string[]): [T, ParamIndexMap][] {
    const [matches] = tree.match(method, shape.join('/')) as [[T, Record<string, string>][]];
    return matches.map(([handler, params]) => [
      handler,
      Object.fromEntries(Object.entries(params).map(([name, part]) => [name, shape.indexOf(part)])),
    ]);
  }

  return {
    name: 'PathRouter',
    add(method, path, handler) {
      if (/[{?]|[^/]\*/.test(path)) throw new Error(`${path}: a parameter is a whole part of a path`);
      for (const part of path.split('/')) if (!/^[:*]/.test(part)) words.add(part);
      tree.add(method, path, handler);
    },
    match(method, path): Result<T> {
      const parts = path.split('/');
      const shape = parts.map((part, index) => (words.has(part) ? part : `=${index}`));
      const key = `${method} ${shape.join('/')}`;
      let handlers = shapes.get(key);
      if (!handlers) {
        handlers = find(method, shape);
        if (shapes.size < MAX_SHAPES) shapes.set(key, handlers);
      }
      return [handlers, parts];
    },
  };
}
