/**
 * Returns the order for stepping through threads after a list page has loaded: the open thread, which leaves the list
 * when it is closed or snoozed, and moves to its end when it is answered, keeps its place.
 */
export function walkOf(before: readonly string[], open: string, rows: readonly string[]): readonly string[] {
  const at = before.indexOf(open);
  if (at < 0) return rows;
  const others = rows.filter((id) => id !== open);
  const next = before.slice(at + 1).find((id) => others.includes(id));
  const place = next === undefined ? others.length : others.indexOf(next);
  return others.toSpliced(place, 0, open);
}

/** Returns the threads before and after the open one; empty where there is none. */
export function neighborsIn(walk: readonly string[], open: string): { previous: string; next: string } {
  const at = walk.indexOf(open);
  return at < 0 ? { previous: '', next: '' } : { previous: walk[at - 1] ?? '', next: walk[at + 1] ?? '' };
}
