import type { Source } from './sources.ts';

const endless = (file: string) => file.replace(/\.(ts|tsx)$/, '');

/**
 * Returns the cycles of files that import each other, including type imports and dynamic imports; each as "a <-> b".
 */
export function circles(files: readonly Source[]): string[] {
  const edges = new Map(files.map(({ file, imports }) => [endless(file), imports.map(({ to }) => to)]));
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[] = [];
  // Tarjan's algorithm: files that reach each other end up on the stack together.
  const visit = (file: string): number => {
    const at = order.size;
    order.set(file, at);
    low.set(file, at);
    stack.push(file);
    for (const to of edges.get(file) ?? []) {
      if (!edges.has(to)) continue;
      const reached = order.has(to) ? (stack.includes(to) ? (order.get(to) ?? at) : at) : visit(to);
      low.set(file, Math.min(low.get(file) ?? at, reached));
    }
    const lowest = low.get(file) ?? at;
    if (lowest === at) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1 || (edges.get(file) ?? []).includes(file)) found.push(group.sort().join(' <-> '));
    }
    return lowest;
  };
  for (const file of edges.keys()) if (!order.has(file)) visit(file);
  return found;
}
